import { createFileRoute } from '@tanstack/react-router';
import { PrayerPage } from '@/features/prayer/prayer-page';
import { m } from '@/messages';

export const Route = createFileRoute('/prayer')({
  staticData: { title: m.common_prayer },
  component: PrayerPage,
});
