import { createFileRoute } from '@tanstack/react-router';
import { FeedbackPage } from '@/features/feedback/feedback-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/feedback')({
  staticData: { title: m.page_admin_feedback },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <FeedbackPage />
    </RequirePermission>
  ),
});
