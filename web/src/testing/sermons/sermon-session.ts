import { vi } from 'vitest';
import { type Block, newBlock } from '@/features/sermons/model';
import type { SermonStorage } from '@/features/sermons/saving/device/storage';
import type { Notice } from '@/features/sermons/saving/machine/events';
import { loadServer } from '@/features/sermons/saving/server/lazy-server';
import { openSermon } from '@/features/sermons/saving/session/opening';
import { SermonSession } from '@/features/sermons/saving/session/session';
import { memoryStorage, SermonServer } from './sermon-saving';

export const vineId = '0190d7a0-0000-7000-8000-0000000000aa';

export const text = (id: string, content: string): Block => ({
  ...newBlock('text', { content }),
  id,
});

/** An editing session for a sermon with three blocks, on a device whose clock the test controls. */
export function startSermonSession() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = new SermonServer();
  const device = memoryStorage();
  const news: Notice[] = [];
  const open: SermonSession[] = [];
  const ends = new Map<SermonSession, () => void>();
  server.put(vineId, 'The True Vine', [text('a', 'I am'), text('b', 'Abide'), text('c', 'Fruit')]);

  return {
    server,
    device,
    news,
    kinds: () => news.map(({ kind }) => kind),
    async openSession(id: string | null = vineId, storage: SermonStorage = device) {
      await loadServer();
      const { opening, release } = await openSermon('ruth', id, storage);
      let isGone = false;
      const never = new Promise<never>(() => {});
      const storageWithDeletion: SermonStorage = {
        ...storage,
        putDraft: (draft) => (isGone ? never : storage.putDraft(draft)),
        removeDraft: (draftId) => (isGone ? never : storage.removeDraft(draftId)),
      };
      const session = new SermonSession(opening, {
        userId: 'ruth',
        storage: storageWithDeletion,
        today: () => '2026-03-02',
        notify: (notice) => void news.push(notice),
        release,
      });
      open.push(session);
      ends.set(session, () => {
        isGone = true;
        window.dispatchEvent(new Event('pagehide'));
        vi.clearAllTimers();
        release();
        open.splice(open.indexOf(session), 1);
      });
      return session;
    },
    /** Closes the tab; unfinished work is lost. */
    closeTab: (session: SermonSession) => ends.get(session)?.(),
    /** The contents of the sermon's blocks as stored on the server. */
    words: (id = vineId) =>
      server.sermons.get(id)?.blocks.map(({ content }) => 'content' in content && content.content),
    async leave() {
      for (const session of open) await session.forget();
      vi.useRealTimers();
    },
  };
}

export const passTime = (time: number) => vi.advanceTimersByTimeAsync(time);
export const goOnline = () => window.dispatchEvent(new Event('online'));
