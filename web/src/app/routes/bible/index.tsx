import { createFileRoute } from '@tanstack/react-router';
import { ReaderPage } from '@/features/scripture/reader/reader-page';
import { m } from '@/messages';

export const Route = createFileRoute('/bible/')({
  staticData: { title: m.common_bible_study },
  // Values in addresses are plain text (see router.ts), so that there is nothing left to check.
  validateSearch: (search: { ref?: string; t?: string }) => search,
  component: ReaderPage,
});
