import { vi } from 'vitest';

type Row = Record<string, unknown>;
type Store = { keyPath: string; rows: Map<string, Row> };

/** The parts of IndexedDB the app uses: it stores rows by key and finds them by one field. */
class Connection {
  onversionchange: (() => void) | null = null;
  private isClosed = false;
  private readonly stores: Map<string, Store>;

  constructor(stores: Map<string, Store>) {
    this.stores = stores;
  }

  createObjectStore(name: string, { keyPath }: { keyPath: string }) {
    this.stores.set(name, { keyPath, rows: new Map() });
    return { createIndex: () => undefined };
  }

  close() {
    this.isClosed = true;
  }

  transaction() {
    if (this.isClosed) throw new DOMException('The connection is closed', 'InvalidStateError');
    const transaction = {
      error: null,
      oncomplete: null as (() => void) | null,
      onabort: null,
      objectStore: (name: string) => this.storeOf(name),
    };
    setTimeout(() => transaction.oncomplete?.(), 1);
    return transaction;
  }

  private storeOf(name: string) {
    const store = this.stores.get(name);
    if (!store) throw new DOMException('No such store', 'NotFoundError');
    const { rows, keyPath } = store;
    const findRows = (field: string, value: unknown) =>
      [...rows.values()].filter((row) => row[field] === value);
    return {
      put: (row: Row) => fakeRequest(() => rows.set(String(row[keyPath]), structuredClone(row))),
      delete: (key: string) => fakeRequest(() => rows.delete(key)),
      index: (field: string) => ({
        getAll: (value: unknown) => fakeRequest(() => findRows(field, value)),
        getAllKeys: (value: unknown) =>
          fakeRequest(() => findRows(field, value).map((row) => row[keyPath])),
      }),
    };
  }
}

function fakeRequest<T>(run: () => T) {
  const request = {
    result: undefined as T | undefined,
    error: null,
    onsuccess: null as (() => void) | null,
  };
  request.result = run();
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/** A fake IndexedDB for a single test. */
export function fakeDatabase() {
  const stores = new Map<string, Map<string, Store>>();
  const connections: Connection[] = [];
  const open = vi.fn((name: string, _version?: number) => {
    const isNew = !stores.has(name);
    const databaseStores = stores.get(name) ?? new Map<string, Store>();
    stores.set(name, databaseStores);
    const connection = new Connection(databaseStores);
    connections.push(connection);
    const request = {
      result: connection,
      error: null,
      onupgradeneeded: null as (() => void) | null,
      onsuccess: null as (() => void) | null,
    };
    queueMicrotask(() => {
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  });
  vi.stubGlobal('indexedDB', { open });
  return {
    open,
    /** Simulates another tab upgrading or deleting the database: every connection is asked to close. */
    renew: () => {
      for (const connection of connections) connection.onversionchange?.();
    },
  };
}
