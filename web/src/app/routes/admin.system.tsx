import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/system')({
  staticData: { title: m.page_admin_system },
  component: () => (
    <RequirePermission permission="super_admin" refusal={m.error_access_denied_system()}>
      <ComingPage title={m.page_admin_system()} promise={m.coming_admin_system()} />
    </RequirePermission>
  ),
});
