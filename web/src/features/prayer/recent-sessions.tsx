import { SendingBadge, type ShownEntry, useUnsentWrites, withUnsent } from '@/features/offline';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type SavedSession, useRecentSessions } from './api';
import { formatMinutes, typeNames } from './types';

export function RecentSessions() {
  return (
    <section aria-label={m.prayer_recent()} className="grid content-start gap-3">
      <h2 className="font-serif text-lg font-semibold">{m.prayer_recent()}</h2>
      <Sessions />
    </section>
  );
}

function Sessions() {
  const { data: read, isPending, error, refetch } = useRecentSessions();
  const sessions = withUnsent(read ?? [], useUnsentWrites('session'));
  if (isPending) return <SessionSkeletons />;
  if (error && sessions.length === 0) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {m.prayer_recent_failure()}
        <Button size="sm" variant="link" onClick={() => void refetch()}>
          {m.common_try_again_2()}
        </Button>
      </p>
    );
  }
  if (sessions.length === 0) {
    return <p className="text-sm text-muted">{m.prayer_recent_empty()}</p>;
  }
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ol>
  );
}

function SessionRow({ session }: { session: ShownEntry<SavedSession> }) {
  const { type, duration, date, notes, sending } = session;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{typeNames[type]()}</span>
        <span className="figures text-sm text-muted">{formatMinutes(duration)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <time dateTime={date}>{formatCalendarDay(date)}</time>
        <SendingBadge sending={sending} />
      </p>
      {notes && (
        <p className="font-serif leading-relaxed break-words whitespace-pre-line">{notes}</p>
      )}
    </li>
  );
}

function SessionSkeletons() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Spinner label={m.prayer_recent_loading()} className="sr-only" />
      {['first', 'second', 'third'].map((rowKey) => (
        <div key={rowKey} className="grid gap-2 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  );
}
