import { createFileRoute } from '@tanstack/react-router';
import { TranslationsPage } from '@/features/scripture/library/translations-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/translations')({
  staticData: { title: m.page_translations },
  component: TranslationsPage,
});
