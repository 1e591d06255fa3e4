import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '@/features/scripture/imports/content-page';
import { AdminApps } from '@/features/sister-apps/admin/admin-apps';
import { m } from '@/messages';
import { RequirePermission } from '../require-permission';

export const Route = createFileRoute('/admin/content')({
  staticData: { title: m.page_admin_content },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <ContentPage>
        <AdminApps />
      </ContentPage>
    </RequirePermission>
  ),
});
