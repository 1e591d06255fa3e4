import { createFileRoute } from '@tanstack/react-router';
import { ReaderPage } from '@/features/scripture/reader/reader-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/')({
  staticData: { title: m.common_bible_study },
  // Search parameters are plain text (see router.ts), so there is nothing to validate.
  validateSearch: (search: { ref?: string; t?: string }) => search,
  component: ReaderPage,
});
