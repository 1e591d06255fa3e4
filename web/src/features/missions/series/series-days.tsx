import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import type { Mission, MissionProgress, MissionSeries } from '../api';
import { SeriesBar } from '../series-bar';
import { listSeriesProgress } from '../standing';
import { Day } from './day';
import { Finished } from './finished';

type SeriesDaysProps = {
  series: MissionSeries;
  missions: readonly Mission[];
  progress: readonly MissionProgress[];
};

/** The days in a series, in order. The first incomplete day starts open. */
export function SeriesDays({ series, missions, progress }: SeriesDaysProps) {
  const findEntry = ({ id }: Mission) => progress.find(({ missionId }) => missionId === id) ?? null;
  const current = missions.find((mission) => !findEntry(mission)?.completed) ?? null;
  const hasStarted = missions.some((mission) => findEntry(mission) !== null);
  const isFinished = missions.length > 0 && current === null;
  const [standing] = listSeriesProgress([{ ...series, missionCount: missions.length }], progress);

  // Days the member opened or closed keep that state; otherwise only the current day is open.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = (id: string, isOpen: boolean) =>
    setChoices((before) => new Map(before).set(id, isOpen));

  const finishedHeading = useFocusWhenFinished(isFinished);
  const days = useRef<HTMLOListElement>(null);
  const continueWith = (mission: Mission) => {
    open(mission.id, true);
    days.current?.querySelector<HTMLElement>(`[data-day="${mission.dayNumber}"]`)?.focus();
  };

  const list = (
    <section aria-label={m.missions_days_region()}>
      <ol ref={days} className="divide-y divide-line border-y border-line">
        {missions.map((mission) => {
          const isCurrent = mission === current;
          return (
            <Day
              key={mission.id}
              seriesId={series.id}
              mission={mission}
              entry={findEntry(mission)}
              place={isCurrent ? (hasStarted ? 'continue' : 'begin') : null}
              isOpen={choices.get(mission.id) ?? isCurrent}
              onOpen={(isOpen) => open(mission.id, isOpen)}
            />
          );
        })}
      </ol>
    </section>
  );

  return (
    <div
      className={cx('grid gap-8', !isFinished && 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16')}
    >
      {current ? (
        <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:order-last lg:self-start">
          {hasStarted && standing && (
            <>
              <SeriesBar standing={standing} />
              <Button onClick={() => continueWith(current)}>
                <ArrowDown aria-hidden="true" />
                {m.missions_continue_day({ day: current.dayNumber })}
              </Button>
            </>
          )}
          <p className="text-sm text-muted">{m.missions_how()}</p>
        </div>
      ) : (
        isFinished && (
          <Finished
            headingRef={finishedHeading}
            series={series}
            missions={missions}
            entries={missions.map(findEntry).filter((entry) => entry !== null)}
          />
        )
      )}
      {list}
    </div>
  );
}

/** Moves focus to the thank-you when the member completes the last day, but not on later visits. */
function useFocusWhenFinished(isFinished: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (isFinished && !wasFinished.current) heading.current?.focus();
    wasFinished.current = isFinished;
  }, [isFinished]);
  return heading;
}
