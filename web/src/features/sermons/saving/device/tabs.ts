/** What the tabs of this browser have to agree on: who holds which draft, and who sends. */

type Release = () => void;

/** What this tab holds. A brief hold is one that is let go by itself: for sending, say, and not while a page is open. */
const holds = new Map<string, { isBrief: boolean; end: Promise<void> }>();

/** Over plain http browsers have no locks; then this tab knows of itself only, and the server's revisions tell the rest. */
function locksOf(): LockManager | null {
  return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null;
}

/** A page that is reloaded holds its drafts for a moment longer than it is seen: so long others wait for it. */
const patience = 1_000;

/** Holds a draft until it is let go or the tab is closed; null where it is held already. */
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
  const locks = locksOf();
  if (!locks) return letGo;
  return new Promise((resolve) => {
    const request = locks.request(
      `trellis-sermon-draft:${id}`,
      { signal: AbortSignal.timeout(patience) },
      () =>
        new Promise<void>((done) => {
          resolve(() => {
            letGo();
            done();
          });
        }),
    );
    request.catch((failure: unknown) => {
      // A page that may have no locks works without.
      if (!isTimeout(failure)) return resolve(letGo);
      letGo();
      resolve(null);
    });
  });
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError';
}

/** Until this tab lets go of what it holds only briefly: whoever looks then finds what came of it. */
export async function untilReleased(id: string): Promise<void> {
  for (let held = holds.get(id); held?.isBrief; held = holds.get(id)) await held.end;
}

/** Runs the work while no other tab sends the same sermon. */
export async function sendExclusively<T>(sermonId: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf();
  return locks ? locks.request(`trellis-sermon-send:${sermonId}`, work) : work();
}

/** A sermon was saved. */
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
