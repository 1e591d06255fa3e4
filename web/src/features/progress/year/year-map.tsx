import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dateLocale, formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { indexAfterKey, monthLabels, type YearCell } from './year-layout';

const cellStep = 19;
const cellSize = 15;
const labelWidth = 34;
const top = 20;

const toneClasses = [
  'fill-wash',
  'fill-primary/35',
  'fill-primary/60',
  'fill-primary/80',
  'fill-primary',
] as const;

/**
 * A heat map of the year, darker on days with more kinds of practice. It is a single tab stop; arrow keys
 * move within it.
 */
export function YearMap({ cells }: { cells: YearCell[] }) {
  const [chosen, setChosen] = useState(cells.length - 1);
  const scroller = useRef<HTMLDivElement>(null);
  const cell = cells[Math.min(chosen, cells.length - 1)];
  const columns = (cells.at(-1)?.column ?? 0) + 1;

  // On a phone, starts scrolled to the newest weeks.
  useEffect(() => {
    const frame = scroller.current;
    if (frame) frame.scrollLeft = frame.scrollWidth;
  }, []);

  if (!cell) return null;

  const handleKey = (event: KeyboardEvent) => {
    const next = indexAfterKey(chosen, event.key, cells.length);
    const target = next === null ? undefined : cells[next];
    if (next === null || !target) return;
    event.preventDefault();
    setChosen(next);
    scrollToCell(scroller.current, labelWidth + target.column * cellStep);
  };

  const handlePointer = (event: PointerEvent) => {
    const index = event.target instanceof Element && event.target.getAttribute('data-index');
    if (index) setChosen(Number(index));
  };

  return (
    <div className="grid w-fit max-w-full gap-3">
      <div ref={scroller} dir="ltr" className="overflow-x-auto pb-2">
        <div
          role="slider"
          tabIndex={0}
          aria-label={m.common_day()}
          aria-valuemin={1}
          aria-valuemax={cells.length}
          aria-valuenow={chosen + 1}
          aria-valuetext={describeDay(cell)}
          onKeyDown={handleKey}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          className="w-max rounded-md focus-visible:-outline-offset-2"
        >
          <svg
            width={labelWidth + columns * cellStep}
            height={top + 7 * cellStep}
            aria-hidden="true"
            className="block"
          >
            <AxisLabels cells={cells} />
            <DayCells cells={cells} />
            <rect
              x={labelWidth + cell.column * cellStep - 1.5}
              y={top + cell.row * cellStep - 1.5}
              width={cellSize + 3}
              height={cellSize + 3}
              rx="4"
              fill="none"
              strokeWidth="1.5"
              className="stroke-ink"
            />
          </svg>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <p className="min-h-6">{describeDay(cell)}</p>
        <ColorLegend />
      </div>
      <p className="text-xs text-muted">{m.progress_year_hint()}</p>
    </div>
  );
}

function AxisLabels({ cells }: { cells: YearCell[] }) {
  const firstDays = cells.slice(0, 7).filter(({ row }) => row % 2 === 1);
  return (
    <g className="fill-muted text-[0.6875rem]">
      {monthLabels(cells).map(({ month, column }) => (
        <text key={month} x={labelWidth + column * cellStep} y="11">
          {formatCalendarDay(month, { month: 'short' })}
        </text>
      ))}
      {firstDays.map(({ day, row }) => (
        <text key={day} x="0" y={top + row * cellStep + 12}>
          {formatCalendarDay(day, { weekday: 'short' })}
        </text>
      ))}
    </g>
  );
}

function DayCells({ cells }: { cells: YearCell[] }) {
  return cells.map(({ day, column, row, kinds }, index) => (
    <rect
      key={day}
      data-index={index}
      x={labelWidth + column * cellStep}
      y={top + row * cellStep}
      width={cellSize}
      height={cellSize}
      rx="3"
      className={toneClasses[kinds]}
    />
  ));
}

function ColorLegend() {
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      {m.progress_year_less()}
      <svg width={5 * cellStep} height={cellSize} aria-hidden="true">
        {toneClasses.map((tone, index) => (
          <rect
            key={tone}
            x={index * cellStep}
            width={cellSize}
            height={cellSize}
            rx="3"
            className={cx(tone)}
          />
        ))}
      </svg>
      {m.progress_year_more()}
    </p>
  );
}

function describeDay({ day, counts }: YearCell): string {
  const labels = [
    [m.common_devotional(), counts.devotional],
    [m.common_prayer(), counts.prayer],
    [m.common_mission(), counts.mission],
    [m.common_abide_moment(), counts.abideMoment],
  ] as const;
  const done = labels
    .filter(([, count]) => count > 0)
    .map(([practice, count]) =>
      count === 1 ? practice : m.progress_year_counted({ practice, count }),
    );
  return m.progress_year_detail({
    day: formatCalendarDay(day, { dateStyle: 'full' }),
    practices:
      done.length === 0
        ? m.progress_year_nothing()
        : new Intl.ListFormat(dateLocale(), { type: 'conjunction' }).format(done),
  });
}

/** Scrolls only the frame until the position is visible. */
function scrollToCell(frame: HTMLElement | null, x: number): void {
  if (!frame) return;
  const margin = 3 * cellStep;
  if (x - margin < frame.scrollLeft) frame.scrollLeft = x - margin;
  else if (x + margin > frame.scrollLeft + frame.clientWidth) {
    frame.scrollLeft = x + margin - frame.clientWidth;
  }
}
