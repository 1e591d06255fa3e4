import { deviceDatabase, requestResult, transactionDone } from '@/lib/device/database';
import type { Unsent } from './types';

/** Stores unsent writes, separately for each member. */
export type OutboxStorage = {
  /** Oldest first. */
  all(userId: string): Promise<Unsent[]>;
  put(item: Unsent): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

const writes = 'writes';
const byPerson = 'userId';

export function databaseStorage(): OutboxStorage {
  const database = deviceDatabase({
    name: 'trellis-outbox',
    version: 1,
    create: (made) =>
      made.createObjectStore(writes, { keyPath: 'key' }).createIndex(byPerson, byPerson),
  });
  return {
    async all(userId) {
      const store = (await database.transaction(writes, 'readonly')).objectStore(writes);
      return requestResult<Unsent[]>(store.index(byPerson).getAll(userId));
    },
    async put(item) {
      const transaction = await database.transaction(writes, 'readwrite');
      transaction.objectStore(writes).put(item);
      await transactionDone(transaction);
    },
    async remove(keys) {
      const transaction = await database.transaction(writes, 'readwrite');
      const store = transaction.objectStore(writes);
      for (const key of keys) store.delete(key);
      await transactionDone(transaction);
    },
  };
}
