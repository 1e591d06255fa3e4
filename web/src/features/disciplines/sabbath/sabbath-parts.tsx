import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Sabbath } from './sabbath-api';
import { formatSpan, weekdayName } from './sabbath-hours';

type SabbathRowProps = { sabbath: Sabbath; onEdit: () => void; onRemove: () => void };

/** A Sabbath other than the next one. */
export function SabbathRow({ sabbath, onEdit, onRemove }: SabbathRowProps) {
  const day = weekdayName(sabbath.dayOfWeek);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{day}</p>
        <p className="figures text-sm text-muted">{formatSpan(sabbath)}</p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.disciplines_sabbath_edit_named({ day })}
          onClick={onEdit}
        >
          {m.common_edit()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={m.disciplines_sabbath_remove_named({ day })}
          onClick={onRemove}
        >
          {m.common_remove()}
        </Button>
      </div>
    </li>
  );
}

/** Explains how a Sabbath affects the rest of the app. */
export function RestNote() {
  return (
    <section aria-labelledby="sabbath-rest" className="grid max-w-measure gap-2">
      <h2 id="sabbath-rest" className="font-serif text-lg font-semibold">
        {m.disciplines_sabbath_rest()}
      </h2>
      <p className="text-muted">{m.disciplines_sabbath_rest_hint()}</p>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/notifications" search={{ tab: 'reminders' }}>
          {m.common_set_reminders()}
        </Link>
      </Button>
    </section>
  );
}
