import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/devotionals/$id')({
  staticData: { title: m.page_devotional },
  component: () => <ComingPage title={m.page_devotional()} promise={m.coming_devotional()} />,
});
