import { ChevronDown, Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useId } from 'react';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import type { Mission, MissionProgress } from '../api';
import { DayPractice } from './day-practice';
import { DayText } from './day-text';

type DayProps = {
  seriesId: string;
  mission: Mission;
  entry: MissionProgress | null;
  /** Whether this is the day to begin or continue with. */
  place: 'begin' | 'continue' | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

export function Day({ seriesId, mission, entry, place, isOpen, onOpen }: DayProps) {
  const panelId = useId();
  const { dayNumber, title } = mission;
  return (
    <li>
      <div
        className={cx('border-s-2 ps-4 sm:ps-6', place ? 'border-primary' : 'border-transparent')}
      >
        <h2>
          <button
            type="button"
            data-day={dayNumber}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => onOpen(!isOpen)}
            className="group flex min-h-13 w-full items-center gap-3 rounded-sm py-4 text-start"
          >
            <DayIcon entry={entry} isPlace={place !== null} />
            <span className="grid grow gap-0.5">
              <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                <span>{m.common_day_day({ day: dayNumber })}</span>
                <DayState entry={entry} place={place} />
              </span>
              <span className="font-serif text-xl font-semibold group-hover:text-primary-ink">
                {title}
              </span>
            </span>
            <ChevronDown
              aria-hidden="true"
              className={cx(
                'size-5 shrink-0 text-muted transition-transform',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </h2>
        {isOpen && (
          <div id={panelId} className="grid gap-8 pt-2 pb-10 sm:ps-8">
            <DayText mission={mission} />
            <DayPractice
              seriesId={seriesId}
              mission={mission}
              entry={entry}
              isPlace={place !== null}
              onCompleted={() => onOpen(true)}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function DayIcon({ entry, isPlace }: { entry: MissionProgress | null; isPlace: boolean }) {
  const Icon = entry?.completed ? CircleCheck : isPlace || entry ? CircleDot : Circle;
  return (
    <Icon
      aria-hidden="true"
      className={cx('size-5 shrink-0', entry || isPlace ? 'text-primary' : 'text-control')}
    />
  );
}

/** The day's state as text. */
function DayState({ entry, place }: Pick<DayProps, 'entry' | 'place'>) {
  const word = entry?.completed
    ? m.common_completed()
    : place === 'continue'
      ? m.missions_state_continue()
      : place === 'begin'
        ? m.missions_state_begin()
        : entry
          ? m.missions_state_started()
          : null;
  if (word === null) return null;
  return <span className="font-medium text-primary-ink">{word}</span>;
}
