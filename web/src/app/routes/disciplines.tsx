import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/disciplines')({
  staticData: { title: m.page_disciplines },
  component: () => <ComingPage title={m.page_disciplines()} promise={m.coming_disciplines()} />,
});
