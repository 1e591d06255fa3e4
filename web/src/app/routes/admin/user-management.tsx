import { createFileRoute } from '@tanstack/react-router';
import { ManagementPage } from '@/features/accounts/administration/management-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/user-management')({
  staticData: { title: m.page_admin_user_management },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ManagementPage />
    </RequirePermission>
  ),
});
