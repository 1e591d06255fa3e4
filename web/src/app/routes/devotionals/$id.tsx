import { createFileRoute } from '@tanstack/react-router';
import { DevotionalPage } from '@/features/devotionals/reading/devotional-page';
import { m } from '@/messages';

export const Route = createFileRoute('/devotionals/$id')({
  staticData: { title: m.common_devotional },
  component: DevotionalPage,
});
