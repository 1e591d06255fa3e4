import { useId } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { useHealth } from './api';
import { componentName, statusBadge } from './health';

/** Each component's status, with a sentence about any problem. */
export function HealthSection() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {m.office_health()}
      </h2>
      <HealthChecks />
    </section>
  );
}

function HealthChecks() {
  const query = useHealth();
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.office_health_loading()} rows={['h-12', 'h-12', 'h-12']} />}
      failure={m.office_health_failure()}
    >
      {(health) => (
        <ul className="divide-y divide-line border-y border-line">
          {health.checks.map(({ id, status, detail }) => {
            const { label, tone } = statusBadge(status);
            return (
              <li key={id} className="flex items-start justify-between gap-4 py-3">
                <div className="grid gap-0.5">
                  <p className="text-sm font-medium">{componentName(id)}</p>
                  <p className="text-sm text-muted">{detail}</p>
                </div>
                <Badge tone={tone}>{label}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </QueryBoundary>
  );
}
