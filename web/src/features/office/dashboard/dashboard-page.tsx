import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { PageHeader } from '@/ui/page-header';
import { HealthSection } from './health-section';
import { OfficeLinks } from './office-links';
import { RecentActivity } from './recent-activity';
import { StatCards } from './stat-cards';

/**
 * The administrators' home page: the installation's status, links to the other pages, and recent activity.
 */
export function DashboardPage() {
  const { firstName, email, role } = useCurrentUser();
  return (
    <>
      <PageHeader
        title={m.page_admin()}
        description={m.office_welcome({ name: firstName || email })}
        actions={
          <Badge tone="green">
            {role === 'super_admin' ? m.common_super_admin() : m.common_admin()}
          </Badge>
        }
      />
      <div className="grid gap-8">
        <StatCards />
        <OfficeLinks role={role} />
        <div className="grid gap-8 lg:grid-cols-2">
          <RecentActivity />
          <HealthSection />
        </div>
      </div>
    </>
  );
}
