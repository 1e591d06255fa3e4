/** The sermons open in this tab, and those just closed whose last save is still in progress. */
import { notifyUnsyncedChanged } from '@/features/offline';
import { databaseStorage, type SermonStorage } from '../device/storage';
import { openSermon } from './opening';
import { SermonSession } from './session';
import type { SessionContext } from './types';

/** How long reopening a sermon waits for its last save to finish, in milliseconds. */
const closeTimeoutMs = 1_500;

const openSessions = new Set<SermonSession>();
const closingSessions = new Map<SermonSession, Promise<void>>();
/** Sermons that are still being opened, by user and sermon. */
const openings = new Map<string, Promise<void>>();

let device: SermonStorage | null = null;

export function deviceStorage(): SermonStorage {
  device ??= databaseStorage();
  return device;
}

type Person = Pick<SessionContext, 'userId' | 'today' | 'notify'>;

/**
 * A session whose opening was aborted (`signal`) may hold the local draft until it ends, so the next session
 * for the same sermon waits; otherwise it wouldn't find the draft. React's double mounting causes this every
 * time.
 */
export function openSession(
  person: Person,
  sermonId: string | null,
  signal?: AbortSignal,
): Promise<SermonSession> {
  const key = `${person.userId}/${sermonId ?? ''}`;
  const opened = openAfter(openings.get(key), person, sermonId, signal);
  const over = () => {
    if (openings.get(key) === done) openings.delete(key);
  };
  const done = opened.then(over, over);
  openings.set(key, done);
  return opened;
}

async function openAfter(
  others: Promise<void> | undefined,
  person: Person,
  sermonId: string | null,
  signal: AbortSignal | undefined,
): Promise<SermonSession> {
  await others;
  await waitForClose(person.userId, sermonId);
  signal?.throwIfAborted();
  const storage = deviceStorage();
  const { opening, release } = await openSermon(person.userId, sermonId, storage, signal);
  const session = new SermonSession(opening, { ...person, storage, release });
  openSessions.add(session);
  notifyUnsyncedChanged();
  return session;
}

/** Saves the edits and closes the session after the user leaves its page. */
export function closeSession(session: SermonSession): void {
  const done = session.close().finally(() => {
    closingSessions.delete(session);
    openSessions.delete(session);
    notifyUnsyncedChanged();
  });
  closingSessions.set(session, done);
}

export function getOpenSessions(userId: string): SermonSession[] {
  return [...openSessions].filter((session) => session.isOf(userId));
}

async function waitForClose(userId: string, sermonId: string | null): Promise<void> {
  for (const [session, done] of closingSessions) {
    if (!session.isOf(userId, sermonId)) continue;
    const timer = setTimeout(() => session.hurry(), closeTimeoutMs);
    await done;
    clearTimeout(timer);
  }
}
