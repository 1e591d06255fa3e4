import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/features/office/dashboard/dashboard-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/')({
  staticData: { title: m.page_admin },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_area()}>
      <DashboardPage />
    </RequirePermission>
  ),
});
