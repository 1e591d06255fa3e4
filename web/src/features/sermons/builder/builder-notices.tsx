import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';
import { type SermonSession, useSaving } from '../saving';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog').then((module) => ({ default: module.ConflictDialog })),
);

/** Says what prevents saving and what to do about it. No text is lost in the meantime. */
export function BuilderNotices({ session }: { session: SermonSession }) {
  const { state, conflict, message, isGone, exists, isDirty, saveAsNew } = useSaving(session);
  const [putOff, setPutOff] = useState<object | null>(null);
  if (conflict) {
    return (
      <>
        <Notice
          announce
          tone="warning"
          className="mb-6"
          title={m.sermon_saving_changed_elsewhere()}
        >
          <p>{m.sermon_builder_conflict_hint()}</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => setPutOff(null)}>
            {m.sermon_builder_conflict_choose()}
          </Button>
        </Notice>
        {putOff !== conflict && (
          <Suspense>
            <ConflictDialog
              session={session}
              conflict={conflict}
              onDismiss={() => setPutOff(conflict)}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (isGone) {
    return (
      <Notice announce tone="warning" className="mb-6" title={m.sermon_builder_gone_title()}>
        <p>{m.sermon_builder_gone()}</p>
        <Button size="sm" variant="secondary" className="mt-2" onClick={() => void saveAsNew()}>
          {m.sermon_builder_save_as_new()}
        </Button>
      </Notice>
    );
  }
  if (session.isRestored && !exists && isDirty) {
    return (
      <Notice className="mb-6" title={m.sermon_builder_taken_up_title()}>
        <p>{m.sermon_builder_taken_up()}</p>
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          onClick={() => session.store.take({ title: '', blocks: [] })}
        >
          {m.common_start_over()}
        </Button>
      </Notice>
    );
  }
  if (state !== 'failed' || message === null) return null;
  return (
    <Notice announce tone="danger" className="mb-6" title={m.sermon_saving_failed_title()}>
      {message}
    </Notice>
  );
}
