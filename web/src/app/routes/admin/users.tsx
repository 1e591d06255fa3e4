import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '@/features/accounts/administration/users-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/users')({
  staticData: { title: m.page_admin_users },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <UsersPage />
    </RequirePermission>
  ),
});
