import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useDebounced } from '@/lib/debounced';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { type PreachedSermon, usePreachedSermons } from './api';
import { searchDelay } from './search';

/** The note names at most this many sermons; the library lists them all. */
const maxListedSermons = 3;

type PreachedBeforeProps = {
  reference: string;
  translationId: string;
  exceptSermonId: string | null;
};

/**
 * A note beside a passage that was preached before; renders nothing if it wasn't, or if that can't be
 * determined.
 */
export function PreachedBefore(props: PreachedBeforeProps) {
  const { translationId, exceptSermonId: except } = props;
  const reference = useDebounced(props.reference.trim(), searchDelay);
  const { data } = usePreachedSermons({ reference, translationId, except });
  if (!data || data.length === 0) return null;
  const unlistedCount = data.length - maxListedSermons;
  return (
    <p className="text-xs text-muted">
      {m.sermon_library_preached_before()}{' '}
      {data.slice(0, maxListedSermons).map((sermon, at) => (
        <Fragment key={sermon.sermonId}>
          {at > 0 && ', '}
          <Link
            to="/sermon-builder/{-$sermonId}"
            params={{ sermonId: sermon.sermonId }}
            className="underline decoration-dotted underline-offset-4 hover:decoration-solid"
          >
            {nameOf(sermon)}
          </Link>
        </Fragment>
      ))}
      {unlistedCount > 0 && ` ${m.sermon_library_preached_more({ count: unlistedCount })}`}
    </p>
  );
}

function nameOf({ title, scheduledDate }: PreachedSermon): string {
  return scheduledDate
    ? m.sermon_library_preached_on({ title, date: formatCalendarDay(scheduledDate) })
    : title;
}
