import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LazySelect } from '@/ui/forms/lazy-select';
import { Switch } from '@/ui/forms/switch';
import { PageHeader } from '@/ui/page-header';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { useCurrentUser } from '../session/current-user';
import type { AdminUser } from './api';
import { ResetLinkButton } from './reset-link-button';
import { canChange, grantableRoles } from './rules';
import { useUserChanges } from './use-changes';
import { useUserList } from './use-user-list';
import { UserFilter } from './user-filter';
import { UserListStates } from './user-list-states';
import { UserPager } from './user-pager';
import { fullName, nameOrEmail, roleName } from './words';

const CreateUserDialog = lazy(() =>
  import('./create-user-dialog').then((module) => ({ default: module.CreateUserDialog })),
);

/** The user list as a table, with a button to create a user. */
export function ManagementPage() {
  const [isCreating, setCreating] = useState(false);
  const list = useUserList();
  const failure = { title: m.users_update_failure(), fallback: m.common_try_again() };
  const changes = useUserChanges({ role: failure, status: failure });
  return (
    <>
      <PageHeader
        title={m.page_admin_user_management()}
        description={m.users_management_description()}
        actions={
          <Button onClick={() => setCreating(true)}>
            <UserPlus aria-hidden="true" />
            {m.users_create()}
          </Button>
        }
      />
      <div className="grid gap-6">
        <UserFilter filter={list.filter} inactive={m.users_pending()} onChange={list.setFilter} />
        <UserListStates users={list.users}>
          {(users) => <UserTable users={users} changes={changes} />}
        </UserListStates>
        <UserPager page={list.page} found={list.summary.data?.found ?? 0} onPage={list.setPage} />
      </div>
      <Suspense>{isCreating && <CreateUserDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

type Changes = ReturnType<typeof useUserChanges>;

function UserTable({ users, changes }: { users: AdminUser[]; changes: Changes }) {
  return (
    <Table caption={m.users_table()} hideCaption>
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_name()}</TableHead>
          <TableHead>{m.common_email()}</TableHead>
          <TableHead>{m.common_username()}</TableHead>
          <TableHead>{m.users_filter_role()}</TableHead>
          <TableHead>{m.common_status()}</TableHead>
          <TableHead>{m.users_column_auth_method()}</TableHead>
          <TableHead>{m.users_column_last_login()}</TableHead>
          <TableHead>{m.common_actions()}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {users.map((user) => (
          <UserTableRow key={user.id} user={user} changes={changes} />
        ))}
      </TableBody>
    </Table>
  );
}

function UserTableRow({ user, changes }: { user: AdminUser; changes: Changes }) {
  return (
    <TableRow>
      <TableCell className="font-medium">{fullName(user) || '–'}</TableCell>
      <TableCell>{user.email}</TableCell>
      <TableCell>{user.username}</TableCell>
      <TableCell>{roleName(user.role)}</TableCell>
      <TableCell>
        <Badge tone={user.isActive ? 'green' : 'wheat'}>
          {user.isActive ? m.common_active() : m.users_pending()}
        </Badge>
      </TableCell>
      <TableCell>
        {user.authMethod === 'oidc' ? m.users_auth_oidc() : m.common_password()}
      </TableCell>
      <TableCell className="figures whitespace-nowrap">
        {user.lastLoginAt ? formatDay(user.lastLoginAt) : m.users_never()}
      </TableCell>
      <TableCell>
        <TableActions user={user} changes={changes} />
      </TableCell>
    </TableRow>
  );
}

function TableActions({ user, changes }: { user: AdminUser; changes: Changes }) {
  const actor = useCurrentUser();
  const name = nameOrEmail(user);
  const isFixed = !canChange(actor, user);
  const roles = grantableRoles(actor);
  // Show the account's current role even if this admin can't assign it.
  const roleOptions = roles.includes(user.role) ? roles : [...roles, user.role];
  const isBusy = changes.isBusy(user.id);
  return (
    <div className="flex items-center gap-3">
      {!user.isActive && !isFixed && (
        <Button
          size="sm"
          loading={isBusy}
          aria-label={m.users_approve_named({ name })}
          onClick={() => changes.setStatus(user.id, true)}
        >
          {m.users_approve()}
        </Button>
      )}
      <Switch
        aria-label={m.users_active_named({ name })}
        checked={user.isActive}
        disabled={isFixed || isBusy}
        onCheckedChange={(isActive) => changes.setStatus(user.id, isActive)}
      />
      <div className="w-36">
        <LazySelect
          aria-label={m.users_role_of({ name })}
          value={user.role}
          disabled={isFixed || isBusy}
          onValueChange={(value) => {
            const role = roles.find((one) => one === value);
            if (role) changes.changeRole(user.id, role);
          }}
          options={roleOptions.map((role) => ({ value: role, label: roleName(role) }))}
        />
      </div>
      <ResetLinkButton user={user} />
    </div>
  );
}
