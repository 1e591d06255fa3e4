import type { Unsent } from './types';

/** Where unsent writing is kept, each person's apart from the others'. */
export type OutboxStorage = {
  /** Oldest first. */
  all(userId: string): Promise<Unsent[]>;
  put(item: Unsent): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
};

const name = 'trellis-outbox';
const writes = 'writes';
const byPerson = 'userId';

/** In the browser's database, which outlives the page. What it cannot keep, it refuses: nothing is only seemingly kept. */
export function databaseStorage(): OutboxStorage {
  let opened: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    const database = await opened.catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return database.transaction(writes, mode).objectStore(writes);
  };
  return {
    async all(userId) {
      const found = (await store('readonly')).index(byPerson).getAll(userId);
      return finished(found) as Promise<Unsent[]>;
    },
    async put(item) {
      await committed((await store('readwrite')).put(item));
    },
    async remove(keys) {
      const from = await store('readwrite');
      await Promise.all(keys.map((key) => committed(from.delete(key))));
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  // A browser that forbids it has none, or throws when asked.
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('no database'));
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(writes, { keyPath: 'key' }).createIndex(byPerson, byPerson);
  };
  return finished(request).then((database) => {
    database.onversionchange = () => database.close();
    return database;
  });
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Done when it is on the device, not when the database has merely understood it. */
function committed(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = request;
    if (!transaction) return reject(new Error('no transaction'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? request.error));
  });
}
