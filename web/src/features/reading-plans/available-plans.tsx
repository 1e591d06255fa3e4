import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type ReadingPlan, useStartPlan } from './api';

type AvailablePlansProps = {
  plans: readonly ReadingPlan[];
  /** No plan is being followed yet, so starting one is the page's main action. */
  isFirst: boolean;
  onBegun: (enrolmentId: string) => void;
};

export function AvailablePlans({ plans, isFirst, onBegun }: AvailablePlansProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="grid gap-1">
        <h2
          id={headingId}
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif text-lg font-semibold"
        >
          {isFirst ? m.reading_plans_choose() : m.reading_plans_others()}
        </h2>
        {isFirst && <p className="max-w-measure text-muted">{m.reading_plans_choose_hint()}</p>}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} onBegun={onBegun} />
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan, onBegun }: { plan: ReadingPlan; onBegun: AvailablePlansProps['onBegun'] }) {
  const { mutateAsync, isPending } = useStartPlan();
  const { id, title, description, days } = plan;
  const begin = async () => {
    try {
      const enrolment = await mutateAsync({ planId: id });
      onBegun(enrolment.id);
      toast({
        title: m.reading_plans_begun_title(),
        description: m.reading_plans_begun_description({ title }),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.common_error(), m.reading_plans_begin_failure());
    }
  };
  return (
    <li className="flex flex-col gap-4 py-6 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
      <div className="grid gap-1.5">
        <p className="text-xs text-muted">{formatDayCount(days)}</p>
        <h3 className="font-serif text-xl font-semibold">{title}</h3>
        <p className="max-w-measure font-serif text-muted">{description}</p>
      </div>
      <Button
        variant="secondary"
        className="shrink-0 max-sm:w-full"
        loading={isPending}
        aria-label={m.reading_plans_begin_named({ title })}
        onClick={() => void begin()}
      >
        <BookOpenText aria-hidden="true" />
        {m.common_start()}
      </Button>
    </li>
  );
}
