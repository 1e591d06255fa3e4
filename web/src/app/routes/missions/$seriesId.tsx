import { createFileRoute } from '@tanstack/react-router';
import { SeriesPage } from '@/features/missions/series/series-page';
import { m } from '@/messages';

export const Route = createFileRoute('/missions/$seriesId')({
  staticData: { title: m.page_mission_series },
  component: SeriesPage,
});
