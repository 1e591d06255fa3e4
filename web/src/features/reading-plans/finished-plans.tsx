import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { formatCalendarDay } from '@/lib/time/dates';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import type { Enrolment } from './api';

/** Plans the member has finished. */
export function FinishedPlans({ finished }: { finished: readonly Enrolment[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-serif text-lg font-semibold">
        {m.common_finished()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {finished.map(({ id, title, startedOn, days }) => (
          <li key={id} className="flex items-center gap-3 py-4">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <div className="grid gap-0.5">
              <h3 className="font-serif text-lg">{title}</h3>
              <p className="text-sm text-muted">
                {m.reading_plans_finished_meta({
                  length: formatDayCount(days),
                  date: formatCalendarDay(startedOn),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
