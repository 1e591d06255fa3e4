import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/analytics')({
  staticData: { title: m.page_admin_analytics },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ComingPage title={m.page_admin_analytics()} promise={m.coming_admin_analytics()} />
    </RequirePermission>
  ),
});
