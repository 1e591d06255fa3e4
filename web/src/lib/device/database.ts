/** The browser's database, which outlives the page. What it cannot keep, it refuses: nothing is only seemingly kept. */

type Schema = {
  name: string;
  version: number;
  /** Creates the stores of a database that isn't there yet. */
  create: (database: IDBDatabase) => void;
};

export type DeviceDatabase = {
  transaction(stores: string | string[], mode: IDBTransactionMode): Promise<IDBTransaction>;
};

export function deviceDatabase(schema: Schema): DeviceDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  const connection = () => {
    opened ??= open(schema, forget);
    // One that could not be opened is tried again the next time.
    return opened.catch((failure: unknown) => {
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
        // The browser closed it, or another tab has just deleted or renewed it.
        forget();
        return (await connection()).transaction(stores, mode);
      }
    },
  };
}

async function open({ name, version, create }: Schema, forget: () => void): Promise<IDBDatabase> {
  // A browser that forbids it has none, or throws when asked.
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => create(request.result);
  const database = await finished(request);
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return database;
}

export function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Done when it is on the device, not when the database has merely understood it. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(transaction.error ?? new Error('not kept'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = refuse;
    transaction.onerror = refuse;
  });
}
