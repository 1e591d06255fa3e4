import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/bible/')({
  staticData: { title: m.page_bible },
  component: () => <ComingPage title={m.page_bible()} promise={m.coming_bible()} />,
});
