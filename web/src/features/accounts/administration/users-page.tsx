import { Link } from '@tanstack/react-router';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LazySelect } from '@/ui/forms/lazy-select';
import { PageHeader } from '@/ui/page-header';
import { useCurrentUser } from '../session/current-user';
import type { AdminUser } from './api';
import { ResetLinkButton } from './reset-link-button';
import { canChange, grantableRoles } from './rules';
import { useUserChanges } from './use-changes';
import { useUserList } from './use-user-list';
import { UserFilter } from './user-filter';
import { UserListStates } from './user-list-states';
import { UserPager } from './user-pager';
import { nameOrEmail, roleName, roleTone } from './words';

/** All users as a list. Inactive accounts come first, because they may need approval. */
export function UsersPage() {
  const list = useUserList();
  const summary = list.summary.data;
  const changes = useUserChanges({
    role: { title: m.users_role_failure(), fallback: m.users_role_failure() },
    status: { title: m.users_status_failure(), fallback: m.users_status_failure() },
  });
  return (
    <>
      <PageHeader
        title={m.page_admin_users()}
        description={m.users_description()}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin/user-management">{m.page_admin_user_management()}</Link>
          </Button>
        }
      />
      <div className="grid gap-6">
        <dl className="grid grid-cols-3 gap-4">
          <Sum label={m.common_total_users()} count={summary?.total} />
          <Sum label={m.users_active_sum()} count={summary?.active} />
          <Sum label={m.users_admins()} count={summary?.admins} />
        </dl>
        <UserFilter filter={list.filter} inactive={m.users_inactive()} onChange={list.setFilter} />
        <UserListStates users={list.users}>
          {(users) => (
            <ul className="divide-y divide-line border-y border-line">
              {users.map((user) => (
                <UserRow key={user.id} user={user} changes={changes} />
              ))}
            </ul>
          )}
        </UserListStates>
        <UserPager page={list.page} found={summary?.found ?? 0} onPage={list.setPage} />
      </div>
    </>
  );
}

function Sum({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="grid content-between gap-1 rounded-lg border border-line bg-surface p-4 shadow-sheet">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-serif text-2xl font-semibold">
        {count?.toLocaleString() ?? '–'}
      </dd>
    </div>
  );
}

type UserRowProps = { user: AdminUser; changes: ReturnType<typeof useUserChanges> };

function UserRow({ user, changes }: UserRowProps) {
  const name = nameOrEmail(user);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={roleTone(user.role)}>{roleName(user.role)}</Badge>
          <Badge tone={user.isActive ? 'green' : 'wheat'}>
            {user.isActive ? m.common_active() : m.users_inactive()}
          </Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
        <p className="text-xs text-muted">
          {[user.spiritualPathway, m.users_joined({ date: formatDay(user.createdAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowActions user={user} changes={changes} />
    </li>
  );
}

/** Any admin can approve a pending user; only a super admin can change roles and deactivate accounts. */
function RowActions({ user, changes }: UserRowProps) {
  const actor = useCurrentUser();
  const name = nameOrEmail(user);
  if (!canChange(actor, user)) return null;
  const isBusy = changes.isBusy(user.id);
  const isSuperAdmin = actor.role === 'super_admin';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isSuperAdmin && (
        <div className="w-36">
          <LazySelect
            aria-label={m.users_role_of({ name })}
            value={user.role}
            disabled={isBusy}
            onValueChange={(value) => {
              const role = grantableRoles(actor).find((one) => one === value);
              if (role) changes.changeRole(user.id, role);
            }}
            options={grantableRoles(actor).map((role) => ({ value: role, label: roleName(role) }))}
          />
        </div>
      )}
      {!user.isActive && (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={m.users_activate_named({ name })}
          onClick={() => changes.setStatus(user.id, true)}
        >
          {m.users_activate()}
        </Button>
      )}
      {user.isActive && isSuperAdmin && (
        <Button
          size="sm"
          variant="secondary"
          loading={isBusy}
          aria-label={m.users_deactivate_named({ name })}
          onClick={() => changes.setStatus(user.id, false)}
        >
          {m.users_deactivate()}
        </Button>
      )}
      <ResetLinkButton user={user} />
    </div>
  );
}
