import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '@/features/office/audit/audit-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/audit')({
  staticData: { title: m.page_admin_audit },
  component: () => (
    <RequirePermission permission="super_admin" refusal={m.error_access_denied_page()}>
      <AuditPage />
    </RequirePermission>
  ),
});
