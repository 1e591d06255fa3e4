import { useId } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { useHealth } from './api';
import { levelOf, nameOfPart } from './health';

/** Part by part, with a sentence each: what is wrong, where something is. */
export function HealthSection() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {m.office_health()}
      </h2>
      <Parts />
    </section>
  );
}

function Parts() {
  const { data: health, isPending, error, refetch } = useHealth();
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.office_health_loading()} className="sr-only" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.office_health_failure()}
        description={messageOf(error, m.office_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {health.checks.map(({ id, status, detail }) => {
        const { label, tone } = levelOf(status);
        return (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <div className="grid gap-0.5">
              <p className="text-sm font-medium">{nameOfPart(id)}</p>
              <p className="text-sm text-muted">{detail}</p>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
