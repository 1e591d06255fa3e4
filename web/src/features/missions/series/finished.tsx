import { Link } from '@tanstack/react-router';
import { HandHeart, Sprout } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatDay } from '@/lib/time/dates';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Mission, MissionProgress, MissionSeries } from '../api';
import { seriesSummary } from '../names';
import { OpenSeriesLink } from '../series-card';
import { suggestNextSeries } from '../standing';
import { useSeriesProgress } from '../use-standings';
import { Notes } from './completed-day';

type FinishedProps = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  series: MissionSeries;
  missions: readonly Mission[];
  entries: readonly MissionProgress[];
};

/** Shown at the end of a series: a thank-you, the member's notes, and a suggestion for what to do next. */
export function Finished({ headingRef, series, missions, entries }: FinishedProps) {
  const headingId = useId();
  const { timeZone } = useCurrentUser();
  const moments = entries
    .flatMap(({ startedAt, completedAt }) => [startedAt, completedAt ?? startedAt])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const from = formatDay(moments.at(0) ?? new Date(), timeZone);
  const to = formatDay(moments.at(-1) ?? new Date(), timeZone);
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-8 rounded-lg border border-line bg-surface p-6 shadow-sheet sm:p-8"
    >
      <div className="grid gap-4">
        <Sprout aria-hidden="true" strokeWidth={1.6} className="size-6 text-primary" />
        <h2
          ref={headingRef}
          id={headingId}
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif text-2xl font-semibold"
        >
          {m.missions_thanks()}
        </h2>
        <p className="max-w-measure font-serif text-lg leading-relaxed">
          {m.missions_thanks_text({ title: series.title })}
        </p>
        <p className="text-sm text-muted">
          {formatDayCount(missions.length)} · {from === to ? to : m.missions_span({ from, to })}
        </p>
        <Button asChild variant="secondary" className="justify-self-start">
          <Link to="/prayer">
            <HandHeart aria-hidden="true" />
            {m.missions_thanks_action()}
          </Link>
        </Button>
      </div>
      <AllNotes missions={missions} entries={entries} />
      <NextSeries series={series} />
    </section>
  );
}

/** All the member's notes, by day. */
function AllNotes({ missions, entries }: Pick<FinishedProps, 'missions' | 'entries'>) {
  const missionsWithNotes = missions.flatMap((mission) => {
    const notes = entries.find(({ missionId }) => missionId === mission.id)?.notes;
    return notes ? [{ mission, notes }] : [];
  });
  if (missionsWithNotes.length === 0) return null;
  return (
    <div className="grid gap-4">
      <h3 className="font-serif text-lg font-semibold">{m.common_your_notes()}</h3>
      <ul className="grid max-w-measure gap-5">
        {missionsWithNotes.map(({ mission, notes }) => (
          <li key={mission.id} className="grid gap-2">
            <p className="text-sm text-muted">
              {m.missions_day_named({ day: mission.dayNumber, title: mission.title })}
            </p>
            <Notes>{notes}</Notes>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NextSeries({ series }: { series: MissionSeries }) {
  const { standings } = useSeriesProgress();
  const next = standings && suggestNextSeries(standings, series);
  return (
    <div className="grid gap-4 border-t border-line pt-8">
      <h3 className="font-serif text-lg font-semibold">{m.missions_next()}</h3>
      {next && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1">
            <p className="text-xs text-muted">{seriesSummary(next.series)}</p>
            <p className="font-serif text-lg">{next.series.title}</p>
          </div>
          <OpenSeriesLink standing={next} />
        </div>
      )}
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/missions">{m.missions_progress_empty_action()}</Link>
      </Button>
    </div>
  );
}
