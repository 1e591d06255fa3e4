import { createFileRoute } from '@tanstack/react-router';
import { DevotionalsAdminPage } from '@/features/devotionals/administration/devotionals-admin-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/devotionals')({
  staticData: { title: m.page_admin_devotionals },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <DevotionalsAdminPage />
    </RequirePermission>
  ),
});
