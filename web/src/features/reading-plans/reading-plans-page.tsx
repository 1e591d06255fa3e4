import { useEffect, useId, useRef, useState } from 'react';
import { isFocusLost } from '@/lib/focus';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Enrolment, type ReadingPlan, useEnrolments, useReadingPlans } from './api';
import { AvailablePlans } from './available-plans';
import { FinishedPlans } from './finished-plans';
import { FollowedPlan } from './followed-plan';

export function ReadingPlansPage() {
  const plans = useReadingPlans();
  const enrolments = useEnrolments();
  const error = plans.error ?? enrolments.error;
  return (
    <>
      <PageHeader title={m.page_reading_plans()} description={m.reading_plans_description()} />
      {plans.data && enrolments.data ? (
        <Plans plans={plans.data} enrolments={enrolments.data} />
      ) : error ? (
        <LoadFailure
          title={m.reading_plans_failure()}
          error={error}
          onRetry={() => void Promise.all([plans.refetch(), enrolments.refetch()])}
        />
      ) : (
        <PlansSkeleton />
      )}
    </>
  );
}

type PlansProps = { plans: readonly ReadingPlan[]; enrolments: readonly Enrolment[] };

function Plans({ plans, enrolments }: PlansProps) {
  const followed = enrolments.filter(({ status }) => status !== 'completed');
  const finished = enrolments.filter(({ status }) => status === 'completed');
  const availablePlans = plans.filter(({ id }) => !followed.some(({ planId }) => planId === id));
  const [startedId, setStartedId] = useState<string | null>(null);
  const headingId = useId();
  const page = useFocusAfterRemoval(followed.length);
  return (
    <div ref={page} className="grid gap-12">
      {followed.length > 0 && (
        <section aria-labelledby={headingId} className="grid gap-5">
          <h2
            id={headingId}
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-lg font-semibold"
          >
            {m.reading_plans_followed()}
          </h2>
          {followed.map((enrolment) => (
            <FollowedPlan
              key={enrolment.id}
              enrolment={enrolment}
              isNew={enrolment.id === startedId}
            />
          ))}
        </section>
      )}
      {availablePlans.length > 0 && (
        <AvailablePlans
          plans={availablePlans}
          isFirst={followed.length === 0}
          onBegun={setStartedId}
        />
      )}
      {finished.length > 0 && <FinishedPlans finished={finished} />}
    </div>
  );
}

/** When a plan is left or finished, focus moves to the nearest heading. */
function useFocusAfterRemoval(count: number) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && isFocusLost()) page.current?.querySelector('h2')?.focus();
  }, [count]);
  return page;
}

function PlansSkeleton() {
  return (
    <div className="grid gap-5">
      <Spinner label={m.reading_plans_loading()} className="sr-only" />
      <Skeleton className="h-6 w-32" />
      {['first', 'second', 'third'].map((rowKey) => (
        <div key={rowKey} className="grid gap-3 rounded-lg border border-line p-5">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-14 max-w-measure" />
          <Skeleton className="h-10 w-36" />
        </div>
      ))}
    </div>
  );
}
