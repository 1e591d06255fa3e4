import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesQuery } from '@/api/pages';
import { pageSize } from './api';
import { listPath } from './cache';

/** All notifications, newest first. */
export function useNotificationPages() {
  return useInfiniteQuery({
    ...pagesQuery({
      path: listPath,
      query: { limit: pageSize },
      first: null as string | null,
      at: (before: string | null) => (before === null ? {} : { before }),
      next: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.id),
    }),
    // Always refetched, because people open this page to see what's new.
    refetchOnMount: 'always',
  });
}
