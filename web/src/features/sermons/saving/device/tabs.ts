/** Coordinates this browser's tabs: which one holds a draft, and which one sends it. */

type ReleaseLock = () => void;

/**
 * The drafts this tab holds. A brief hold, such as one for sending, is released automatically rather than
 * when the page closes.
 */
const lockedDrafts = new Map<string, { isBrief: boolean; end: Promise<void> }>();

/**
 * Browsers don't support locks over plain HTTP. Then a tab knows only about itself, and the server's
 * revisions detect conflicts.
 */
function lockManager(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null;
}

/**
 * How long to wait for a draft, in milliseconds, because a reloaded page briefly keeps holding its drafts.
 */
const lockTimeoutMs = 1_000;

/** Holds a draft until it is released or the tab is closed; null if it is already held. */
export async function lockDraft(id: string, { isBrief = false } = {}): Promise<ReleaseLock | null> {
  if (lockedDrafts.has(id)) return null;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const releaseDraft = () => {
    lockedDrafts.delete(id);
    ended();
  };
  lockedDrafts.set(id, { isBrief, end });
  const locks = lockManager();
  if (!locks) return releaseDraft;
  return new Promise((resolve) => {
    const request = locks.request(
      `trellis-sermon-draft:${id}`,
      { signal: AbortSignal.timeout(lockTimeoutMs) },
      () =>
        new Promise<void>((done) => {
          resolve(() => {
            releaseDraft();
            done();
          });
        }),
    );
    request.catch((failure: unknown) => {
      // If the page isn't allowed to use locks, the draft counts as held without one.
      if (!isTimeout(failure)) return resolve(releaseDraft);
      releaseDraft();
      resolve(null);
    });
  });
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

/** Waits until this tab releases a brief hold, so that the caller sees the result. */
export async function waitForRelease(id: string): Promise<void> {
  for (let held = lockedDrafts.get(id); held?.isBrief; held = lockedDrafts.get(id)) await held.end;
}

/** Runs `work` while no other tab is sending the same sermon. */
export async function sendExclusively<T>(sermonId: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  return locks ? locks.request(`trellis-sermon-send:${sermonId}`, work) : work();
}

/** The message to other tabs that a sermon was saved. */
export type SavedAnnouncement = { userId: string; sermonId: string; revision: number };

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trellis-sermons');

export function broadcastSave(announcement: SavedAnnouncement): void {
  channel?.postMessage(announcement);
}

export function onSavedInOtherTab(listener: (announcement: SavedAnnouncement) => void): () => void {
  const onMessage = ({ data }: MessageEvent<SavedAnnouncement>) => listener(data);
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
