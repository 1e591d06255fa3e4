import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/journal')({
  staticData: { title: m.page_journal },
  component: () => <ComingPage title={m.page_journal()} promise={m.coming_journal()} />,
});
