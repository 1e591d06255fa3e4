import { createFileRoute } from '@tanstack/react-router';
import { DonationsPage } from '@/features/giving/administration/donations-page';
import { m } from '@/messages';
import { RequirePermission } from '../../require-permission';

export const Route = createFileRoute('/admin/donations')({
  staticData: { title: m.common_donations },
  component: () => (
    <RequirePermission permission="admin" refusal={m.error_access_denied_page()}>
      <DonationsPage />
    </RequirePermission>
  ),
});
