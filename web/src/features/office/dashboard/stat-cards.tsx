import { Activity, BookMarked, type LucideIcon, Sunrise, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Skeleton } from '@/ui/states/skeleton';
import { useHealth, useStats } from './api';
import { statusBadge } from './health';

export function StatCards() {
  const { data: stats, isPending, error, refetch } = useStats();
  const health = useHealth();
  if (error) {
    return <LoadFailure title={m.office_stats_failure()} error={error} onRetry={refetch} />;
  }
  const level = statusBadge(health.data?.status);
  return (
    <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard icon={Users} label={m.common_total_users()} isPending={isPending}>
        <StatFigure>{stats?.totalUsers}</StatFigure>
        <StatDetail>{m.office_stat_users_new({ count: stats?.newUsersThisWeek ?? 0 })}</StatDetail>
      </StatCard>
      <StatCard icon={BookMarked} label={m.office_stat_studies()} isPending={isPending}>
        <StatFigure>{stats?.totalBibleStudies}</StatFigure>
        <StatDetail>{m.office_stat_studies_new({ count: stats?.studiesThisWeek ?? 0 })}</StatDetail>
      </StatCard>
      <StatCard icon={Sunrise} label={m.common_devotionals()} isPending={isPending}>
        <StatFigure>{stats?.totalDevotionals}</StatFigure>
        <StatDetail>{m.common_count_active({ count: stats?.activeDevotionals ?? 0 })}</StatDetail>
      </StatCard>
      <StatCard icon={Activity} label={m.office_stat_health()} isPending={health.isPending}>
        <dd>
          <Badge tone={level.tone}>{level.label}</Badge>
        </dd>
        {health.data && (
          <StatDetail>{m.office_stat_uptime({ time: health.data.uptime })}</StatDetail>
        )}
      </StatCard>
    </dl>
  );
}

type StatProps = {
  icon: LucideIcon;
  label: string;
  isPending: boolean;
  children: ReactNode;
};

function StatCard({ icon: Icon, label, isPending, children }: StatProps) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-surface p-5 shadow-sheet">
      <dt className="flex items-center justify-between gap-2 text-sm text-muted">
        {label}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </dt>
      {isPending ? (
        <dd>
          <Skeleton className="h-14" />
        </dd>
      ) : (
        children
      )}
    </div>
  );
}

function StatFigure({ children }: { children: number | undefined }) {
  return (
    <dd className="figures font-serif text-2xl font-semibold">{children?.toLocaleString()}</dd>
  );
}

function StatDetail({ children }: { children: ReactNode }) {
  return <dd className="figures text-xs text-muted">{children}</dd>;
}
