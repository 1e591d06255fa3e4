import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isNotFound, isUnauthorized } from '@/api/errors';
import { redirectToSignIn, useCurrentUser } from '@/features/accounts';
import { dateInTimeZone } from '@/lib/time/dates';
import type { Notice } from '../machine/events';
import type { SermonSession } from './session';
import type { Saving } from './types';

/**
 * Loaded separately: nothing is edited before the sermon has loaded, so the page can render in the meantime.
 * The notices come along, because the first one may say that the connection was lost.
 */
const loadSessions = () => Promise.all([import('./open-session'), import('./show-notice')]);

export type OpenedSermon =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'open'; session: SermonSession };

type SessionCallbacks = {
  /** The sermon was created under this id. */
  onAdopted: (sermonId: string) => void;
  /** The user's version was saved as a separate sermon. */
  onCopied: (sermonId: string) => void;
};

// Starts loading the code for sessions before the page needs it.
void loadSessions().catch(() => undefined);

/** Opens a sermon while the page is mounted. For another sermon, the page is remounted. */
export function useSermonSession(
  sermonId: string | null,
  callbacks: SessionCallbacks,
): OpenedSermon {
  const { id: userId, timeZone } = useCurrentUser();
  const [attempt, setAttempt] = useState(0);
  const [openedSermon, setOpened] = useState<OpenedSermon>({ status: 'loading' });
  const open = useEffectEvent(async (notify: (notice: Notice) => void, signal: AbortSignal) => {
    const [{ openSession, closeSession }, { showNotice }] = await loadSessions();
    const person = {
      userId,
      today: () => dateInTimeZone(timeZone, new Date()),
      notify: (notice: Notice) => {
        showNotice(notice);
        notify(notice);
      },
    };
    const session = await openSession(person, sermonId, signal);
    return { session, close: () => closeSession(session) };
  });
  const handleNotice = useEffectEvent((notice: Notice) => {
    if (notice.kind === 'adopted') callbacks.onAdopted(notice.sermonId);
    if (notice.kind === 'copied') callbacks.onCopied(notice.sermonId);
  });
  const failed = useEffectEvent((error: unknown) => {
    if (isUnauthorized(error)) redirectToSignIn();
    if (isNotFound(error)) setOpened({ status: 'missing' });
    else setOpened({ status: 'failed', error, retry: () => setAttempt(attempt + 1) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reopens it
  useEffect(() => {
    const abortController = new AbortController();
    let close: (() => void) | null = null;
    setOpened({ status: 'loading' });
    const onNotice = (notice: Notice) => {
      if (!abortController.signal.aborted) handleNotice(notice);
    };
    open(onNotice, abortController.signal).then(
      (openedSession) => {
        close = openedSession.close;
        if (abortController.signal.aborted) close();
        else setOpened({ status: 'open', session: openedSession.session });
      },
      (error: unknown) => {
        if (!abortController.signal.aborted) failed(error);
      },
    );
    return () => {
      abortController.abort();
      close?.();
    };
  }, [attempt]);

  return openedSermon;
}

/** Returns the current saving state. */
export function useSaving(
  session: SermonSession,
): Saving & Pick<SermonSession, 'saveNow' | 'resolve' | 'saveAsNew'> {
  const saving = useSyncExternalStore(session.subscribe, session.getSaving);
  return {
    ...saving,
    saveNow: () => session.saveNow(),
    resolve: (resolution) => session.resolve(resolution),
    saveAsNew: () => session.saveAsNew(),
  };
}
