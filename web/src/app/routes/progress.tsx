import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/progress')({
  staticData: { title: m.page_progress },
  component: () => <ComingPage title={m.page_progress()} promise={m.coming_progress()} />,
});
