import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/')({
  staticData: { title: m.page_admin },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_area()}>
      <ComingPage title={m.page_admin()} promise={m.coming_admin()} />
    </RequirePermission>
  ),
});
