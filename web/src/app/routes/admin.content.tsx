import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/content')({
  staticData: { title: m.page_admin_content },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ComingPage title={m.page_admin_content()} promise={m.coming_admin_content()} />
    </RequirePermission>
  ),
});
