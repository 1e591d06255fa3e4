import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '@/features/platform/settings/system-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/system')({
  staticData: { title: m.page_admin_system },
  component: () => (
    <RequirePermission permission="super_admin" refusal={m.error_access_denied_system()}>
      <SystemPage />
    </RequirePermission>
  ),
});
