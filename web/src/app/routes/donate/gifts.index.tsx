import { createFileRoute } from '@tanstack/react-router';
import { GiftsPage } from '@/features/giving/gifts/gifts-page';
import { m } from '@/messages';

export const Route = createFileRoute('/donate/gifts/')({
  staticData: { title: m.common_your_gifts },
  component: GiftsPage,
});
