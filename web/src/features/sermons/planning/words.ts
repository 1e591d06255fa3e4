import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import type { Series, Sermon } from './api';

/** Describes when a series runs, as far as known; null if unknown. */
export function formatSeriesDates({ startDate, endDate }: Pick<Series, 'startDate' | 'endDate'>) {
  const short = (day: string) => formatCalendarDay(day, { dateStyle: 'medium' });
  if (startDate && endDate) {
    return m.common_start_to_end({ start: short(startDate), end: short(endDate) });
  }
  if (startDate) return m.sermon_planning_span_from({ start: short(startDate) });
  return endDate ? m.sermon_planning_span_until({ end: short(endDate) }) : null;
}

export function formatSermonCount(sermons: number): string {
  return sermons === 1
    ? m.sermon_planning_count_one()
    : m.sermon_planning_count({ count: sermons });
}

export function formatBlockCount({ blockCount }: Pick<Sermon, 'blockCount'>): string {
  if (blockCount === 0) return m.sermon_planning_blocks_none();
  return blockCount === 1
    ? m.sermon_planning_blocks_one()
    : m.sermon_planning_blocks({ count: blockCount });
}

/** Formats a sermon's date with the day of the week, which is how preachers plan. */
export function formatSermonDay({ scheduledDate }: Pick<Sermon, 'scheduledDate'>): string {
  return scheduledDate === null ? m.sermon_planning_no_day() : formatFullDay(scheduledDate);
}

export function formatFullDay(day: string): string {
  return formatCalendarDay(day, { dateStyle: 'full' });
}

/** Lists a sermon's details, shown below its title. */
export function sermonDetails({ estimatedDuration, targetAudience, theme }: Sermon): string[] {
  return [m.common_count_min({ count: estimatedDuration }), targetAudience, theme].filter(
    (fact) => fact !== '',
  );
}
