import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '@/features/office/analytics/analytics-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/analytics')({
  staticData: { title: m.page_admin_analytics },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <AnalyticsPage />
    </RequirePermission>
  ),
});
