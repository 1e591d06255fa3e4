import { createFileRoute } from '@tanstack/react-router';
import { ReadingPlansPage } from '@/features/reading-plans/reading-plans-page';
import { m } from '@/messages';

export const Route = createFileRoute('/reading-plans')({
  staticData: { title: m.page_reading_plans },
  component: ReadingPlansPage,
});
