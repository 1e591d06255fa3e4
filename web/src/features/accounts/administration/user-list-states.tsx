import { UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import type { AdminUser } from './api';
import type { useUserList } from './use-user-list';

type UserListStatesProps = {
  users: ReturnType<typeof useUserList>['users'];
  children: (users: AdminUser[]) => ReactNode;
};

/** Loading, error, and empty states; otherwise renders the users. */
export function UserListStates({ users, children }: UserListStatesProps) {
  return (
    <QueryBoundary
      query={users}
      loading={<SkeletonList label={m.users_loading()} rows={['h-16', 'h-16', 'h-16']} />}
      failure={m.users_failure()}
      empty={
        <EmptyState
          icon={UserSearch}
          title={m.users_nobody()}
          description={m.users_nobody_description()}
        />
      }
    >
      {children}
    </QueryBoundary>
  );
}
