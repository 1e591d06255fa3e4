/**
 * The browser's database, which persists across page loads. A write that can't be stored rejects, so data is
 * never lost silently.
 */

type DatabaseSchema = {
  name: string;
  version: number;
  /** Creates the object stores in a new database. */
  create: (database: IDBDatabase) => void;
};

export type DeviceDatabase = {
  transaction(stores: string | string[], mode: IDBTransactionMode): Promise<IDBTransaction>;
};

export function deviceDatabase(schema: DatabaseSchema): DeviceDatabase {
  let openPromise: Promise<IDBDatabase> | null = null;
  const forget = () => {
    openPromise = null;
  };
  const connection = () => {
    openPromise ??= open(schema, forget);
    // If opening fails, the next call tries again.
    return openPromise.catch((failure: unknown) => {
      forget();
      throw failure;
    });
  };
  return {
    async transaction(stores, mode) {
      const database = await connection();
      try {
        return database.transaction(stores, mode);
      } catch {
        // The browser closed the database, or another tab just deleted or upgraded it.
        forget();
        return (await connection()).transaction(stores, mode);
      }
    },
  };
}

async function open(
  { name, version, create }: DatabaseSchema,
  forget: () => void,
): Promise<IDBDatabase> {
  // If the browser blocks IndexedDB, `indexedDB` may be undefined or throw.
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => create(request.result);
  const database = await requestResult(request);
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return database;
}

export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the data has been written to the device, not just accepted by the database. */
export function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(transaction.error ?? new Error('not kept'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = refuse;
    transaction.onerror = refuse;
  });
}
