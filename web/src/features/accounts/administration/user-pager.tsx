import { lastPageNumber, pageRange } from '@/lib/paging';
import { m } from '@/messages';
import { Pager } from '@/ui/pager';
import { pageSize } from './api';

type UserPagerProps = { page: number; found: number; onPage: (page: number) => void };

export function UserPager({ page, found, onPage }: UserPagerProps) {
  const { first, last } = pageRange(page, pageSize, found);
  return (
    <Pager
      label={m.users_pages()}
      shown={m.users_shown({ first, last, found: found.toLocaleString() })}
      previousLabel={m.common_previous_page()}
      nextLabel={m.common_next_page()}
      page={page}
      hasNext={page < lastPageNumber(found, pageSize)}
      onPage={onPage}
    />
  );
}
