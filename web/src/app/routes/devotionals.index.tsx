import { createFileRoute } from '@tanstack/react-router';
import { DevotionalsPage } from '@/features/devotionals/devotionals-page';
import { m } from '@/messages';

export const Route = createFileRoute('/devotionals/')({
  staticData: { title: m.page_devotionals },
  component: DevotionalsPage,
});
