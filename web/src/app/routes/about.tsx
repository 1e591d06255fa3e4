import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '@/features/scripture/about/about-page';
import { m } from '@/messages';

export const Route = createFileRoute('/about')({
  staticData: { title: m.page_about },
  component: AboutPage,
});
