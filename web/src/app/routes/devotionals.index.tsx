import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/devotionals/')({
  staticData: { title: m.page_devotionals },
  component: () => <ComingPage title={m.page_devotionals()} promise={m.coming_devotionals()} />,
});
