/** Coordinates the tabs of this browser: which one holds a draft, and which one sends it. */

type Release = () => void;

/**
 * The drafts this tab holds. A brief hold is released automatically, after sending for example, rather than
 * when a page closes.
 */
const holds = new Map<string, { isBrief: boolean; end: Promise<void> }>();

/**
 * Browsers don't support locks over plain HTTP. Then a tab knows only about itself, and the server's
 * revisions detect conflicts.
 */
function lockManager(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null;
}

/** A reloaded page briefly keeps holding its drafts, so others wait this long. */
const lockTimeoutMs = 1_000;

/** Holds a draft until it is released or the tab is closed; null if it is already held. */
export async function lockDraft(id: string, { isBrief = false } = {}): Promise<Release | null> {
  if (holds.has(id)) return null;
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const letGo = () => {
    holds.delete(id);
    ended();
  };
  holds.set(id, { isBrief, end });
  const locks = lockManager();
  if (!locks) return letGo;
  return new Promise((resolve) => {
    const request = locks.request(
      `trellis-sermon-draft:${id}`,
      { signal: AbortSignal.timeout(lockTimeoutMs) },
      () =>
        new Promise<void>((done) => {
          resolve(() => {
            letGo();
            done();
          });
        }),
    );
    request.catch((failure: unknown) => {
      // If the page isn't allowed to use locks, it works without them.
      if (!isTimeout(failure)) return resolve(letGo);
      letGo();
      resolve(null);
    });
  });
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

/** Waits until this tab releases a brief hold, so that the caller sees the result. */
export async function waitForRelease(id: string): Promise<void> {
  for (let held = holds.get(id); held?.isBrief; held = holds.get(id)) await held.end;
}

/** Runs the work while no other tab is sending the same sermon. */
export async function sendExclusively<T>(sermonId: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  return locks ? locks.request(`trellis-sermon-send:${sermonId}`, work) : work();
}

/** The message to other tabs that a sermon was saved. */
export type SavedAnnouncement = { userId: string; sermonId: string; revision: number };

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trellis-sermons');

export function announceSaved(news: SavedAnnouncement): void {
  channel?.postMessage(news);
}

export function onSavedElsewhere(listener: (news: SavedAnnouncement) => void): () => void {
  const heard = ({ data }: MessageEvent<SavedAnnouncement>) => listener(data);
  channel?.addEventListener('message', heard);
  return () => channel?.removeEventListener('message', heard);
}
