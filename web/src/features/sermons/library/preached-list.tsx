import { Link } from '@tanstack/react-router';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import type { PreachedSermon } from './api';

const statusNames: Record<PreachedSermon['status'], () => string> = {
  draft: m.common_draft,
  'in-progress': m.common_in_progress,
  completed: m.common_completed,
  scheduled: m.sermon_planning_status_scheduled,
};

type PreachedListProps = { sermons: readonly PreachedSermon[]; onOpen: () => void };

/** Lists the sermons that use a passage. */
export function PreachedList({ sermons, onOpen }: PreachedListProps) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {sermons.map(({ sermonId, title, scheduledDate, status, references }) => (
        <li key={sermonId}>
          <Link
            to="/sermon-builder/{-$sermonId}"
            params={{ sermonId }}
            onClick={onOpen}
            className="grid gap-1 rounded-md px-2 py-3 hover:bg-wash"
          >
            <span className="font-serif font-semibold wrap-anywhere">{title}</span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <Badge>{statusNames[status]()}</Badge>
              {scheduledDate ? formatCalendarDay(scheduledDate) : m.sermon_planning_no_day()}
              <span className="wrap-anywhere">{references.join(' · ')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
