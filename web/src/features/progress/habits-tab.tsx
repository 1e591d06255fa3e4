import { Check } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { addDays, formatCalendarDay } from '@/lib/time/dates';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Progress } from '@/ui/states/progress';
import type { PracticeRecord, PracticeType, Summary } from './api';
import { isDone } from './done';
import { countWeek } from './formulas';
import { ProgressFigure, type ProgressParts, ProgressSection } from './parts';
import { practiceNames } from './practice-names';
import { YearSection } from './year/year-section';

export function HabitsTab({ week, summary }: ProgressParts) {
  const counts = countWeek(week);
  const bars = [
    { practice: 'devotional', tone: 'green' },
    { practice: 'prayer', tone: 'wine' },
    { practice: 'mission', tone: 'wheat' },
  ] as const;
  return (
    <div className="grid gap-12">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <ProgressSection title={m.progress_days_title()}>
          <div className="grid gap-5">
            {bars.map(({ practice, tone }) => (
              <Progress
                key={practice}
                label={practiceNames[practice]()}
                value={counts[practice]}
                max={7}
                valueLabel={m.progress_of_seven({ count: counts[practice] })}
                tone={tone}
              />
            ))}
          </div>
          <SevenDays week={week} />
        </ProgressSection>
        <PracticeTotals totals={summary.totals} />
      </div>
      <YearSection />
    </div>
  );
}

const practiceTypes: readonly PracticeType[] = ['devotional', 'prayer', 'mission', 'abide_moment'];

function SevenDays({ week }: { week: PracticeRecord[] }) {
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr>
          <th scope="col" className="w-28 text-start font-medium text-muted">
            <span className="sr-only">{m.progress_days_practice()}</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className="pb-2 text-xs font-medium text-muted">
              <abbr
                title={formatCalendarDay(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                className="no-underline"
              >
                {formatCalendarDay(day, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {practiceTypes.map((type) => (
          <tr key={type} className="border-t border-line">
            <th scope="row" className="py-2.5 pe-2 text-start font-normal">
              {practiceNames[type]()}
            </th>
            {days.map((day) => (
              <td key={day} className="text-center">
                <DayMark done={isDone(week, { type, day })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayMark({ done }: { done: boolean }) {
  return done ? (
    <>
      <Check aria-hidden="true" className="mx-auto size-4.5 text-primary-ink" />
      <span className="sr-only">{m.common_done()}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="text-muted">
        ·
      </span>
      <span className="sr-only">{m.progress_days_open()}</span>
    </>
  );
}

function PracticeTotals({ totals }: { totals: Summary['totals'] }) {
  return (
    <ProgressSection title={m.common_totals()}>
      <dl className="grid grid-cols-2 gap-6 sm:grid-cols-3">
        <ProgressFigure label={m.common_devotionals()} value={totals.devotional} />
        <ProgressFigure label={m.progress_totals_prayer()} value={totals.prayer} />
        <ProgressFigure label={m.progress_totals_minutes()} value={totals.prayerMinutes} />
        <ProgressFigure label={m.common_missions()} value={totals.mission} />
        <ProgressFigure label={m.common_abide_moments()} value={totals.abideMoment} />
        <ProgressFigure label={m.progress_streak_days()} value={totals.days} />
      </dl>
    </ProgressSection>
  );
}
