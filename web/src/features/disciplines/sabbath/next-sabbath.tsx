import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useNow } from '@/lib/time/now';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { showErrorToast } from '../failures';
import { formatDayAndTime, formatDaysAway } from '../moments';
import { type Sabbath, usePrepareSabbath } from './sabbath-api';
import { weekdayName } from './sabbath-hours';

type NextSabbathProps = { sabbath: Sabbath; onEdit: () => void; onRemove: () => void };

/** The current or next Sabbath, and the preparations for it. */
export function NextSabbath({ sabbath, onEdit, onRemove }: NextSabbathProps) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const start = new Date(sabbath.nextStart);
  const end = new Date(sabbath.nextEnd);
  const isNow = start.getTime() <= now && now < end.getTime();
  const day = weekdayName(sabbath.dayOfWeek);
  const endText = formatDayAndTime(end, timeZone);
  return (
    <section
      aria-labelledby="next-sabbath"
      className={cx(
        'grid gap-x-12 gap-y-6 rounded-lg border border-line p-5 shadow-sheet sm:p-8 lg:grid-cols-2',
        isNow ? 'bg-wheat-soft' : 'bg-surface',
      )}
    >
      <div className="grid content-start gap-5">
        <header className="grid gap-2">
          <p className="text-sm text-muted">{isNow ? day : m.disciplines_sabbath_next()}</p>
          <h2
            id="next-sabbath"
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-3xl font-semibold"
          >
            {isNow
              ? m.disciplines_sabbath_now()
              : m.disciplines_sabbath_when({
                  day,
                  distance: formatDaysAway(start, new Date(now), timeZone),
                })}
          </h2>
          {isNow && (
            <p className="max-w-measure font-serif text-lg leading-relaxed">
              {m.disciplines_sabbath_now_hint(endText)}
            </p>
          )}
          <SabbathSpan start={start} end={end} timeZone={timeZone} />
        </header>
        <div className="-ms-3 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.disciplines_sabbath_edit_named({ day })}
            onClick={onEdit}
          >
            {m.common_edit()}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.disciplines_sabbath_remove_named({ day })}
            onClick={onRemove}
          >
            {m.common_remove()}
          </Button>
        </div>
      </div>
      <Preparations sabbath={sabbath} />
    </section>
  );
}

type SpanProps = { start: Date; end: Date; timeZone: string };

function SabbathSpan({ start, end, timeZone }: SpanProps): ReactNode {
  const formatMoment = (at: Date) => m.disciplines_sabbath_moment(formatDayAndTime(at, timeZone));
  return (
    <p className="figures text-muted">
      {m.common_start_to_end({ start: formatMoment(start), end: formatMoment(end) })}
    </p>
  );
}

function Preparations({ sabbath }: { sabbath: Sabbath }) {
  const { id, activities, prepared } = sabbath;
  const headingId = useId();
  const prepareMutation = usePrepareSabbath();
  const preparedActivities = activities.filter((one) => prepared.includes(one)).length;
  const togglePrepared = async (activity: string, isReady: boolean) => {
    const now = activities.filter((one) => (one === activity ? isReady : prepared.includes(one)));
    try {
      await prepareMutation.mutateAsync({ id, prepared: now });
    } catch (error) {
      showErrorToast(error, m.disciplines_sabbath_prepare_failure());
    }
  };
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4">
      <header className="grid gap-1">
        <h3 id={headingId} className="font-serif text-lg font-semibold">
          {m.disciplines_sabbath_prepare()}
        </h3>
        <p className="text-sm text-muted">
          {activities.length === 0
            ? m.disciplines_sabbath_prepare_none()
            : m.disciplines_sabbath_prepare_hint()}
        </p>
      </header>
      {activities.length > 0 && (
        <>
          <ul className="grid gap-1">
            {activities.map((activity) => (
              <li key={activity} className="min-w-0 wrap-anywhere">
                <Field layout="inline" label={activity} className="min-h-11 items-center">
                  <Checkbox
                    checked={prepared.includes(activity)}
                    onCheckedChange={(checked) => void togglePrepared(activity, checked === true)}
                  />
                </Field>
              </li>
            ))}
          </ul>
          <p className="figures text-sm text-muted">
            {m.disciplines_sabbath_prepared({ count: preparedActivities, all: activities.length })}
          </p>
        </>
      )}
    </section>
  );
}
