import { Utensils } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { CatalogEntry } from '../catalog/catalog-entry';
import { useFocusFallback } from '../focus-fallback';
import { CatalogSkeleton } from '../states';
import { difficultyNames, formatHourCount } from '../words';
import { isOpen } from './fast-clock';
import { FastHistory } from './fast-history';
import { type FastingPlan, useFastingPlans, useFasts } from './fasting-api';
import { OpenFast } from './open-fast';

const StartFastDialog = lazy(() =>
  import('./start-fast-dialog').then((module) => ({ default: module.StartFastDialog })),
);

export function FastingTab() {
  const plans = useFastingPlans();
  const fasts = useFasts();
  const [planToStart, setStarting] = useState<FastingPlan | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const open = fasts.data?.find(isOpen);
  useFocusFallback(container, fasts.data?.map(({ id, status }) => `${id} ${status}`).join() ?? '');
  const error = plans.error ?? fasts.error;
  if (plans.isPending || fasts.isPending) {
    return <CatalogSkeleton label={m.disciplines_fasting_loading()} />;
  }
  if (!plans.data || !fasts.data) {
    return (
      <LoadFailure
        title={m.disciplines_fasting_failure()}
        error={error}
        onRetry={() => void Promise.all([plans.refetch(), fasts.refetch()])}
      />
    );
  }
  const past = fasts.data.filter((fast) => !isOpen(fast));
  return (
    <div ref={container} className="grid gap-12">
      {open && <OpenFast key={open.id} fast={open} />}
      <section aria-labelledby="fasting-plans" className="grid gap-4">
        <header className="grid gap-1">
          <h2
            id="fasting-plans"
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-2xl font-semibold"
          >
            {m.common_fasting_plans()}
          </h2>
          <p className="max-w-measure text-muted">
            {open ? m.disciplines_fasting_one() : m.disciplines_fasting_plans_hint()}
          </p>
        </header>
        {plans.data.length === 0 ? (
          <EmptyState
            icon={Utensils}
            title={m.common_no_fasting_plans_yet()}
            description={m.disciplines_fasting_plans_empty_hint()}
          />
        ) : (
          <div className="divide-y divide-line border-y border-line">
            {plans.data.map((plan) => (
              <PlanEntry
                key={plan.id}
                plan={plan}
                onStart={open ? null : () => setStarting(plan)}
              />
            ))}
          </div>
        )}
      </section>
      {past.length > 0 && <FastHistory fasts={past} />}
      <Suspense>
        {planToStart && (
          <StartFastDialog
            plan={planToStart}
            onClose={() => setStarting((now) => (now === planToStart ? null : now))}
          />
        )}
      </Suspense>
    </div>
  );
}

type PlanEntryProps = {
  plan: FastingPlan;
  /** Null while another fast is open, because only one can be open at a time. */
  onStart: (() => void) | null;
};

function PlanEntry({ plan, onStart }: PlanEntryProps) {
  const { id, name, difficulty, duration, type } = plan;
  return (
    <CatalogEntry
      headingId={`plan-${id}`}
      name={name}
      facts={[
        { label: m.common_difficulty(), value: difficultyNames[difficulty]() },
        { label: m.common_length(), value: formatHourCount(duration) },
        { label: m.common_type(), value: typeLabel(type) },
      ]}
      description={plan.description}
      guidance={plan.guidance}
      references={plan.scriptureReferences}
    >
      {onStart && (
        <Button
          variant="secondary"
          aria-label={m.disciplines_fasting_start_named({ name })}
          onClick={onStart}
        >
          {m.common_start()}
        </Button>
      )}
    </CatalogEntry>
  );
}

/**
 * Plan types come from this installation's content, such as "sunrise_to_sunset", displayed as "Sunrise to
 * sunset".
 */
function typeLabel(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
