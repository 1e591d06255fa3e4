import { deviceDatabase, requestResult, transactionDone } from '@/lib/device/database';
import type { UnsentWrite } from './types';

/** Stores unsent writes, separately for each member. */
export type OutboxStorage = {
  /** Oldest first. */
  all(userId: string): Promise<UnsentWrite[]>;
  put(item: UnsentWrite): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

const storeName = 'writes';
const userIndex = 'userId';

export function databaseStorage(): OutboxStorage {
  const database = deviceDatabase({
    name: 'trellis-outbox',
    version: 1,
    create: (db) =>
      db.createObjectStore(storeName, { keyPath: 'key' }).createIndex(userIndex, userIndex),
  });
  return {
    async all(userId) {
      const store = (await database.transaction(storeName, 'readonly')).objectStore(storeName);
      return requestResult<UnsentWrite[]>(store.index(userIndex).getAll(userId));
    },
    async put(item) {
      const transaction = await database.transaction(storeName, 'readwrite');
      transaction.objectStore(storeName).put(item);
      await transactionDone(transaction);
    },
    async remove(keys) {
      const transaction = await database.transaction(storeName, 'readwrite');
      const store = transaction.objectStore(storeName);
      for (const key of keys) store.delete(key);
      await transactionDone(transaction);
    },
  };
}
