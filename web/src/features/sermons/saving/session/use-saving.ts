import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isMissing, isUnauthorized } from '@/api/errors';
import { leaveToSignIn, useCurrentUser } from '@/features/accounts';
import { dayIn } from '@/lib/dates';
import { closeSession, openSession } from './open-session';
import type { News, Saving } from './saving-state';
import type { SermonSession } from './session';

export type OpenedSermon =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'open'; session: SermonSession };

type Leads = {
  /** The sermon has been made: this is its address from now on. */
  onAdopted: (sermonId: string) => void;
  /** The person's version is a sermon of its own now. */
  onCopied: (sermonId: string) => void;
};

/** Opens a sermon while the page is there. Another sermon is another mounting of the page. */
export function useSermonSession(sermonId: string | null, leads: Leads): OpenedSermon {
  const { id: userId, timeZone } = useCurrentUser();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedSermon>({ status: 'loading' });
  const open = useEffectEvent((tell: (news: News) => void, signal: AbortSignal) =>
    openSession({ userId, today: () => dayIn(timeZone, new Date()), tell }, sermonId, signal),
  );
  const hear = useEffectEvent((news: News) => {
    if (news.kind === 'adopted') leads.onAdopted(news.sermonId);
    if (news.kind === 'copied') leads.onCopied(news.sermonId);
  });
  const failed = useEffectEvent((error: unknown) => {
    if (isUnauthorized(error)) leaveToSignIn();
    if (isMissing(error)) setOpened({ status: 'missing' });
    else setOpened({ status: 'failed', error, retry: () => setAttempt(attempt + 1) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    const left = new AbortController();
    let session: SermonSession | null = null;
    setOpened({ status: 'loading' });
    const heard = (news: News) => {
      void sayLater(news);
      if (!left.signal.aborted) hear(news);
    };
    open(heard, left.signal).then(
      (found) => {
        session = found;
        if (left.signal.aborted) closeSession(found);
        else setOpened({ status: 'open', session: found });
      },
      (error: unknown) => {
        if (!left.signal.aborted) failed(error);
      },
    );
    return () => {
      left.abort();
      if (session) closeSession(session);
    };
  }, [attempt]);

  return opened;
}

/** There is nothing to say before something is saved. */
async function sayLater(news: News): Promise<void> {
  const { say } = await import('./news');
  say(news);
}

/** What became of the saving, as it is now. */
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
