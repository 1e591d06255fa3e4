import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { formatHourCount } from '../words';
import type { Fast } from './fasting-api';

const RemoveFastDialog = lazy(() =>
  import('./remove-fast-dialog').then((module) => ({ default: module.RemoveFastDialog })),
);

/** Past fasts, newest first. */
export function FastHistory({ fasts }: { fasts: readonly Fast[] }) {
  const [toDelete, setToDelete] = useState<Fast | null>(null);
  return (
    <section aria-labelledby="fasting-history" className="grid gap-4">
      <h2
        id="fasting-history"
        tabIndex={-1}
        className="justify-self-start rounded-sm font-serif text-2xl font-semibold"
      >
        {m.common_history()}
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {fasts.map((fast) => (
          <PastFast key={fast.id} fast={fast} onDelete={() => setToDelete(fast)} />
        ))}
      </ol>
      <Suspense>
        {toDelete && (
          <RemoveFastDialog fast={toDelete} kind="delete" onClose={() => setToDelete(null)} />
        )}
      </Suspense>
    </section>
  );
}

function PastFast({ fast, onDelete }: { fast: Fast; onDelete: () => void }) {
  const { timeZone } = useCurrentUser();
  const { planName: name, status, startsAt, duration, intention, reflection } = fast;
  const day = formatDay(startsAt, timeZone);
  return (
    <li className="flex items-start justify-between gap-4 py-5">
      <div className="grid min-w-0 gap-2">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{name}</span>
            <Badge tone={status === 'completed' ? 'green' : 'neutral'}>
              {status === 'completed'
                ? m.common_completed()
                : m.disciplines_fasting_history_ended()}
            </Badge>
          </p>
          <p className="figures text-xs text-muted">
            {m.disciplines_fasting_history_meta({ day, time: formatHourCount(duration) })}
          </p>
        </div>
        {intention && <FastNotes label={m.disciplines_fasting_intention()} text={intention} />}
        {reflection && <FastNotes label={m.common_reflection()} text={reflection} />}
      </div>
      <IconButton
        icon={Trash2}
        label={m.disciplines_fasting_delete_named({ name, day })}
        onClick={onDelete}
      />
    </li>
  );
}

function FastNotes({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-measure">
      <p className="text-xs text-muted">{label}</p>
      <p dir="auto" className="font-serif leading-relaxed wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
