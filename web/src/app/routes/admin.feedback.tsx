import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/feedback')({
  staticData: { title: m.page_admin_feedback },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ComingPage title={m.page_admin_feedback()} promise={m.coming_admin_feedback()} />
    </RequirePermission>
  ),
});
