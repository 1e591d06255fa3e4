import { createFileRoute } from '@tanstack/react-router';
import { JournalPage } from '@/features/journal/journal-page';
import { m } from '@/messages';

export const Route = createFileRoute('/journal')({
  staticData: { title: m.common_journal },
  component: JournalPage,
});
