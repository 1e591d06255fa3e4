import { MoonStar, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { useNow } from '@/lib/time/now';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { useFocusFallback } from '../focus-fallback';
import { PanelSkeleton } from '../states';
import { NextSabbath } from './next-sabbath';
import { type Sabbath, useSabbaths } from './sabbath-api';
import { RestNote, SabbathRow } from './sabbath-parts';

const SabbathDialog = lazy(() =>
  import('./sabbath-dialog').then((module) => ({ default: module.SabbathDialog })),
);
const RemoveSabbathDialog = lazy(() =>
  import('./remove-sabbath-dialog').then((module) => ({ default: module.RemoveSabbathDialog })),
);

/** A member can have at most one Sabbath per weekday. */
const maxSabbaths = 7;

/**
 * The dialog's state: null means closed, `sabbath: null` creates a new Sabbath, and anything else edits one.
 */
type EditingState = { sabbath: Sabbath | null } | null;

export function SabbathTab() {
  const { data: sabbaths, isPending, error, refetch } = useSabbaths();
  const [editTarget, setEditing] = useState<EditingState>(null);
  const [toDelete, setToDelete] = useState<Sabbath | null>(null);
  const container = useRef<HTMLDivElement>(null);
  useFocusFallback(container, sabbaths?.map(({ id }) => id).join() ?? '');
  useRefetchAfterSabbath(sabbaths, refetch);
  if (isPending) return <PanelSkeleton label={m.disciplines_sabbath_loading()} />;
  if (!sabbaths) {
    return <LoadFailure title={m.disciplines_sabbath_failure()} error={error} onRetry={refetch} />;
  }
  const [next, ...upcoming] = sabbaths;
  return (
    <div ref={container} className="grid gap-12">
      {next ? (
        <NextSabbath
          sabbath={next}
          onEdit={() => setEditing({ sabbath: next })}
          onRemove={() => setToDelete(next)}
        />
      ) : (
        <EmptyState
          icon={MoonStar}
          title={m.disciplines_sabbath_empty()}
          description={m.disciplines_sabbath_empty_hint()}
          action={
            <Button onClick={() => setEditing({ sabbath: null })}>
              {m.disciplines_sabbath_new()}
            </Button>
          }
        />
      )}
      {upcoming.length > 0 && (
        <section aria-labelledby="other-sabbaths" className="grid gap-4">
          <h2 id="other-sabbaths" className="font-serif text-2xl font-semibold">
            {m.disciplines_sabbath_others()}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {upcoming.map((sabbath) => (
              <SabbathRow
                key={sabbath.id}
                sabbath={sabbath}
                onEdit={() => setEditing({ sabbath })}
                onRemove={() => setToDelete(sabbath)}
              />
            ))}
          </ul>
        </section>
      )}
      {next && (
        <div className="grid justify-items-start gap-8">
          {sabbaths.length < maxSabbaths && (
            <Button variant="secondary" onClick={() => setEditing({ sabbath: null })}>
              <Plus aria-hidden="true" />
              {m.disciplines_sabbath_add()}
            </Button>
          )}
          <RestNote />
        </div>
      )}
      <Suspense>
        {editTarget && (
          <SabbathDialog
            sabbath={editTarget.sabbath}
            onClose={() => setEditing((now) => (now === editTarget ? null : now))}
          />
        )}
        {toDelete && <RemoveSabbathDialog sabbath={toDelete} onClose={() => setToDelete(null)} />}
      </Suspense>
    </div>
  );
}

/**
 * Refetches when a Sabbath has passed, because the server then returns the next one. Refetches only once per
 * Sabbath, because the device's clock may be ahead of the server's.
 */
function useRefetchAfterSabbath(sabbaths: Sabbath[] | undefined, onPassed: () => unknown): void {
  const now = useNow();
  const refetchedEnd = useRef('');
  const passed = sabbaths?.find(({ nextEnd }) => Date.parse(nextEnd) <= now)?.nextEnd ?? '';
  useEffect(() => {
    if (passed === '' || refetchedEnd.current === passed) return;
    refetchedEnd.current = passed;
    onPassed();
  }, [passed, onPassed]);
}
