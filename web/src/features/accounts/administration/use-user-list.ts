import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { lastPageNumber } from '@/lib/paging';
import { type Filter, pageSize, useUserSummary, useUsers } from './api';

const all: Filter = { search: '', role: null, status: null };

/** One page of the users who match a filter. Changing the filter returns to the first page. */
export function useUserList() {
  const [filter, setFilter] = useState(all);
  const [page, setPage] = useState(1);
  const debouncedFilter = { ...filter, search: useDebounced(filter.search.trim(), 300) };
  const summary = useUserSummary(debouncedFilter);
  // Approving a user removes them from the pending list, which can leave the last page empty.
  const last = summary.data && lastPageNumber(summary.data.found, pageSize);
  if (last && page > last && !summary.isPlaceholderData) setPage(last);
  return {
    filter,
    setFilter: (next: Filter) => {
      setFilter(next);
      setPage(1);
    },
    page,
    setPage,
    users: useUsers(debouncedFilter, page),
    summary,
  };
}
