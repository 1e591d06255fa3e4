import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '@/features/scripture/about/about-page';
import { m } from '@/messages';

export const Route = createFileRoute('/about')({
  staticData: { title: m.common_about_trellis },
  component: AboutPage,
});
