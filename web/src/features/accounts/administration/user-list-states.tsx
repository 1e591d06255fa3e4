import { UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import type { AdminUser } from './api';
import type { useUserList } from './use-user-list';

type UserListStatesProps = {
  users: ReturnType<typeof useUserList>['users'];
  children: (users: AdminUser[]) => ReactNode;
};

/** Waiting, failed, nobody found; else the accounts. */
export function UserListStates({ users, children }: UserListStatesProps) {
  const { data, isPending, error, refetch } = users;
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.users_loading()} className="sr-only" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.users_failure()}
        description={messageOf(error, m.office_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={UserSearch}
        title={m.users_nobody()}
        description={m.users_nobody_description()}
      />
    );
  }
  return children(data);
}
