import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef, useState } from 'react';
import { isFocusLost } from '@/lib/focus';
import { formatCalendarDay } from '@/lib/time/dates';
import { getFirstDay, getMonth } from '@/lib/time/month';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import type { Sermon } from '../api';
import type { SermonActions } from '../sermon-actions';
import { formatFullDay } from '../words';
import { createAnnouncements } from './announcements';
import { createDayKeyboard, getDropTarget, type KeyboardTarget, unscheduledZone } from './by-day';
import { ChipFace, SermonChip } from './sermon-chip';

/** A drag begins after this many pixels, so that clicks still work. */
const dragDistance = 8;
/** On touch, a drag begins after a long press, so that the page can still be scrolled. */
const longPressDelay = 200;
/** At most this many sermons without a day are shown; the others are in the list. */
const maxUnscheduled = 40;

/**
 * With a pointer, its position selects the day; with the keyboard, the dragged sermon's own position does.
 */
const detectDropTarget: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

type MonthBoardProps = {
  month: string;
  name: string;
  weeks: readonly (readonly string[])[];
  today: string;
  sermons: readonly Sermon[];
  onMoved: (sermon: Sermon, to: string | null) => Promise<void>;
  actions: SermonActions;
};

/** Shows a month and lets the user drag sermons to its days. */
export function MonthBoard(props: MonthBoardProps) {
  const { month, name, weeks, today, sermons, actions } = props;
  const [carriedId, setCarriedId] = useState<string | null>(null);
  const keyboardTarget = useRef<KeyboardTarget>({ place: null }).current;
  const carried = sermons.find(({ id }) => id === carriedId);
  const shownDays = weeks.flat();
  const first = shownDays.includes(today) ? today : getFirstDay(month);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: longPressDelay, tolerance: dragDistance },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: createDayKeyboard(
        first,
        document.documentElement.dir === 'rtl',
        keyboardTarget,
      ),
      scrollBehavior: 'auto',
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

  const drop = async ({ active, over }: DragEndEvent) => {
    setCarriedId(null);
    const sermon = sermons.find(({ id }) => id === active.id);
    const place = getDropTarget(keyboardTarget, over);
    if (!sermon || place === null) return;
    await props.onMoved(sermon, place === unscheduledZone ? null : place);
    // After an undo, the sermon is back in its old place, and the focus follows it.
    requestAnimationFrame(() => {
      if (isFocusLost()) focusChip(sermon.id);
    });
  };

  const unscheduled = sermons.filter(({ scheduledDate }) => scheduledDate === null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectDropTarget}
      accessibility={{
        announcements: createAnnouncements(sermons, keyboardTarget),
        screenReaderInstructions: { draggable: m.sermon_planning_drag_how() },
      }}
      onDragStart={({ active }) => {
        keyboardTarget.place = null;
        setCarriedId(String(active.id));
      }}
      onDragCancel={() => setCarriedId(null)}
      onDragEnd={(event) => void drop(event)}
    >
      <UnscheduledSermons sermons={unscheduled} actions={actions} />
      <table aria-label={name} className="figures w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1.5 text-xs font-medium text-muted">
                <abbr title={formatCalendarDay(day, { weekday: 'long' })} className="no-underline">
                  {formatCalendarDay(day, { weekday: 'short' })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={getMonth(day) !== month}
                >
                  {sermons
                    .filter(({ scheduledDate }) => scheduledDate === day)
                    .map((sermon) => (
                      <li key={sermon.id}>
                        <SermonChip sermon={sermon} actions={actions} />
                      </li>
                    ))}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DragOverlay dropAnimation={null}>
        {carried && <ChipFace sermon={carried} className="cursor-grabbing shadow-raised" />}
      </DragOverlay>
    </DndContext>
  );
}

function focusChip(id: string): void {
  document.querySelector<HTMLElement>(`[data-sermon="${id}"]`)?.focus();
}

type DayProps = { day: string; isToday: boolean; isOutside: boolean; children: ReactNode[] };

function Day({ day, isToday, isOutside, children }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  return (
    <td
      ref={setNodeRef}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'h-24 border border-line p-1 align-top',
        isOver
          ? 'bg-primary-soft outline-2 -outline-offset-2 outline-primary'
          : !isOutside && 'bg-surface',
      )}
    >
      <p
        className={cx(
          'mb-1 grid size-7 place-items-center rounded-full text-xs leading-none',
          isToday ? 'bg-primary font-semibold text-on-primary' : 'text-muted',
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{formatFullDay(day)}</span>
      </p>
      {children.length > 0 && <ul className="grid gap-1">{children}</ul>}
    </td>
  );
}

type UnscheduledSermonsProps = { sermons: readonly Sermon[]; actions: SermonActions };

/** The sermons without a day, to drag onto one; also the drop target for clearing a day. */
function UnscheduledSermons({ sermons, actions }: UnscheduledSermonsProps) {
  const { setNodeRef, isOver } = useDroppable({ id: unscheduledZone });
  const others = sermons.length - maxUnscheduled;
  return (
    <section
      ref={setNodeRef}
      aria-label={m.sermon_planning_no_day()}
      className={cx(
        'grid gap-2 rounded-lg border border-dashed border-control p-3',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <p className="text-xs text-muted">
        <span className="font-medium text-ink">{m.sermon_planning_no_day()}</span>{' '}
        {sermons.length > 0
          ? m.sermon_planning_unscheduled_hint()
          : m.sermon_planning_unscheduled_empty()}
      </p>
      {sermons.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-1.5">
          {sermons.slice(0, maxUnscheduled).map((sermon) => (
            <li key={sermon.id}>
              <SermonChip sermon={sermon} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-xs text-muted">
          {m.sermon_planning_unscheduled_more({ count: others })}
        </p>
      )}
    </section>
  );
}
