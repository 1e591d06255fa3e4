import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/bible/study-generator')({
  staticData: { title: m.page_study },
  component: () => <ComingPage title={m.page_study()} promise={m.coming_study()} />,
});
