import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/sermon-planning')({
  staticData: { title: m.page_sermon_planning },
  component: () => (
    <ComingPage title={m.page_sermon_planning()} promise={m.coming_sermon_planning()} />
  ),
});
