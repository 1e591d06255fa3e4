import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '@/api/pages';
import { pageful } from './api';
import { listPath } from './cache';

/** Everything, newest first. */
export function useNotificationPages() {
  return useInfiniteQuery({
    ...pagesQuery({
      path: listPath,
      query: { limit: pageful },
      first: null as string | null,
      at: (before: string | null) => (before === null ? {} : { before }),
      next: ({ items }) => (items.length < pageful ? undefined : items.at(-1)?.id),
    }),
    // The page is opened to see what is new.
    refetchOnMount: 'always',
  });
}
