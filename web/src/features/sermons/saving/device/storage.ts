/** Sermons on this device: known server versions, and unsynced edits. */
import { deviceDatabase, requestResult, transactionDone } from '@/lib/device/database';
import type { Changes, Content } from '../content/content';

/** A version that the server has or had. */
export type Version = { revision: number; content: Content };

/** Additional sermon data that the builder shows. */
export type Details = { subtitle: string; minutes: number };

export type StoredVersion = Version & {
  userId: string;
  sermonId: string;
  details: Details;
  /** When the version was stored on this device. */
  at: string;
};

/** Why the draft can't be sent without a decision by the user. */
export type Problem = 'changed' | 'gone' | 'refused';

/** The edits made to a version in one tab. */
export type Draft = {
  id: string;
  userId: string;
  sermonId: string;
  /** Whether the sermon exists on the server. */
  exists: boolean;
  /** Whether the user has saved the sermon. If not, and it isn't on the server, it stays on the device. */
  isWanted: boolean;
  /** The sermon's revision on the server that the draft is based on. */
  revision: number;
  changes: Changes;
  /** The ids of saves that got no response: each may have succeeded. */
  unanswered: string[];
  at: string;
  problem: Problem | null;
};

export type SermonStorage = {
  drafts(userId: string): Promise<Draft[]>;
  /** Returns this revision of a sermon, or the newest one on the device if omitted. */
  version(userId: string, sermonId: string, revision?: number): Promise<StoredVersion | null>;
  putVersion(version: StoredVersion): Promise<void>;
  putDraft(draft: Draft): Promise<void>;
  removeDraft(id: string): Promise<void>;
  /** Deletes all of this user's data. */
  forget(userId: string): Promise<void>;
};

const drafts = 'drafts';
const versions = 'versions';
const userIndex = 'userId';
const ageIndex = 'age';
/** How many sermons can be opened offline. */
const maxSermons = 30;

const makeKey = (userId: string, sermonId: string, revision: number) =>
  `${userId}/${sermonId}/${revision}`;

type StoredRecord = StoredVersion & { key: string };

export function databaseStorage(): SermonStorage {
  const database = deviceDatabase({ name: 'trellis-sermons', version: 1, create });
  return {
    async drafts(userId) {
      const store = (await database.transaction([drafts], 'readonly')).objectStore(drafts);
      return requestResult<Draft[]>(store.index(userIndex).getAll(userId));
    },
    async version(userId, sermonId, revision) {
      const store = (await database.transaction([versions], 'readonly')).objectStore(versions);
      if (revision !== undefined) {
        const record = await requestResult<StoredRecord | undefined>(
          store.get(makeKey(userId, sermonId, revision)),
        );
        return record ?? null;
      }
      const keys = await requestResult(store.getAllKeys(keyRangeFor(userId, sermonId)));
      const newest = keys
        .map(String)
        .toSorted((one, other) => revisionFromKey(other) - revisionFromKey(one));
      if (newest[0] === undefined) return null;
      return (await requestResult<StoredRecord | undefined>(store.get(newest[0]))) ?? null;
    },
    async putVersion(version) {
      const all = await database.transaction([versions, drafts], 'readwrite');
      const { userId, sermonId, revision } = version;
      const key = makeKey(userId, sermonId, revision);
      const store = all.objectStore(versions);
      store.put({ ...version, key } satisfies StoredRecord);
      const userDrafts = await requestResult<Draft[]>(
        all.objectStore(drafts).index(userIndex).getAll(userId),
      );
      const neededKeys = new Set(
        userDrafts.map((draft) => makeKey(draft.userId, draft.sermonId, draft.revision)),
      );
      const byTime = store.index(ageIndex).getAllKeys(IDBKeyRange.bound([userId], [userId, []]));
      const kept = (await requestResult(byTime)).map(String);
      for (const old of keysToPrune(kept, key, neededKeys)) store.delete(old);
      await transactionDone(all);
    },
    async putDraft(draft) {
      const all = await database.transaction([drafts], 'readwrite');
      all.objectStore(drafts).put(draft);
      await transactionDone(all);
    },
    async removeDraft(id) {
      const all = await database.transaction([drafts], 'readwrite');
      all.objectStore(drafts).delete(id);
      await transactionDone(all);
    },
    async forget(userId) {
      const all = await database.transaction([versions, drafts], 'readwrite');
      for (const part of [versions, drafts]) {
        const store = all.objectStore(part);
        const keys = await requestResult(store.index(userIndex).getAllKeys(userId));
        for (const key of keys) store.delete(key);
      }
      await transactionDone(all);
    },
  };
}

/**
 * Returns the keys to delete, oldest first: older versions of the same sermon that no draft is based on, and
 * the sermons opened longest ago.
 */
function keysToPrune(keys: string[], latest: string, neededKeys: ReadonlySet<string>): string[] {
  const sermon = keyWithoutRevision(latest);
  const outdatedKeys = keys.filter((key) => key !== latest && keyWithoutRevision(key) === sermon);
  const otherKeys = keys.filter((key) => keyWithoutRevision(key) !== sermon);
  const old = otherKeys.slice(0, Math.max(0, otherKeys.length - maxSermons + 1));
  return [...outdatedKeys, ...old].filter((key) => !neededKeys.has(key));
}

const keyWithoutRevision = (key: string) => key.slice(0, key.lastIndexOf('/'));
const revisionFromKey = (key: string) => Number(key.slice(key.lastIndexOf('/') + 1));

function keyRangeFor(userId: string, sermonId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${userId}/${sermonId}/`, `${userId}/${sermonId}/\uffff`);
}

function create(database: IDBDatabase): void {
  database.createObjectStore(drafts, { keyPath: 'id' }).createIndex(userIndex, 'userId');
  const kept = database.createObjectStore(versions, { keyPath: 'key' });
  kept.createIndex(userIndex, 'userId');
  kept.createIndex(ageIndex, ['userId', 'at']);
}
