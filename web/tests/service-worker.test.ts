import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildId } from '../scripts/build-id.mjs';

const workerCode = readFileSync(join(import.meta.dirname, '../offline/service-worker.js'), 'utf8');
const origin = 'https://trellis.test';

type Call = { url: string; method: string; mode: string };
type Handler = (event: object) => void;

/** The parts of a browser that the worker needs: events, cache storage and a network. */
class Device {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly fetch = vi.fn<(call: Call) => Promise<Response>>();
  isFull = false;
  readonly shown: object[] = [];
  readonly opened: string[] = [];
  readonly unsubscribe = vi.fn(async () => true);
  readonly subscribe = vi.fn(async (_options: object) => ({}));
  windows: ReturnType<typeof windowAt>[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    const self = {
      addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
      location: { origin },
      registration: {
        showNotification: async (title: string, options: object) => {
          this.shown.push({ title, ...options });
        },
        pushManager: {
          getSubscription: async () => ({ unsubscribe: this.unsubscribe }),
          subscribe: this.subscribe,
        },
      },
      clients: {
        matchAll: async () => this.windows,
        openWindow: async (address: string) => this.opened.push(address),
      },
    };
    const filled = workerCode.replace('__BUILD__', 'test').replace('__FILES__', '[]');
    new Function('self', 'caches', 'fetch', filled)(self, this.caches, this.fetch);
  }

  /** The response the page receives; null if the worker leaves the request to the browser. */
  async call(path: string, method = 'GET', mode = 'cors'): Promise<Response | null> {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    this.handlers.get('fetch')?.({
      request: { url: origin + path, method, mode },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const [answer] = await Promise.all(answers);
    for (const work of waits) await work;
    return answer ?? null;
  }

  /** Dispatches an event to the worker and waits for everything it starts. */
  async happen(name: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => waits.push(work);
    this.handlers.get(name)?.({ ...event, waitUntil });
    await Promise.all(waits);
  }

  /** The cached responses, by path. */
  kept(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => url.replace(origin, ''));
  }

  private readonly caches = {
    open: async (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, Response>();
      this.stores.set(name, store);
      return {
        put: async ({ url }: Call, answer: Response) => {
          if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
          store.set(url, answer);
        },
        delete: async ({ url }: Call) => store.delete(url),
        keys: async () => [...store.keys()].map((url) => ({ url })),
      };
    },
    match: async (asked: Call | string, { cacheName }: { cacheName: string }) =>
      this.stores
        .get(cacheName)
        ?.get(typeof asked === 'string' ? origin + asked : asked.url)
        ?.clone(),
    delete: async (name: string) => this.stores.delete(name),
    keys: async () => [...this.stores.keys()],
  };
}

/** An open window of the app. */
function windowAt(path: string) {
  const window = {
    url: origin + path,
    postMessage: vi.fn(),
    focus: vi.fn(async () => window),
    navigate: vi.fn(async (_address: string) => window),
  };
  return window;
}

const textResponse = (text: string, status = 200) => new Response(text, { status });
const failOffline = () => Promise.reject(new TypeError('Failed to fetch'));

const john3Path = '/api/bible/verses/bsb/JHN/3';
const highlightsPath = '/api/bible/highlights?bookId=JHN&chapter=3&translationId=bsb';

let device: Device;
beforeEach(() => {
  device = new Device();
  device.fetch.mockImplementation(async () => textResponse('fresh'));
});

describe('pages', () => {
  const shell = 'shell-test';
  const paths = ['/', '/donate', '/donate?success=true', '/donate/gifts', '/prayer'];
  beforeEach(() =>
    device.stores.set(shell, new Map([[`${origin}/`, textResponse('the first page')]])),
  );

  it.each(paths)(
    '%s loads from the server, with its own policy, and is not cached',
    async (path) => {
      expect(await (await device.call(path, 'GET', 'navigate'))?.text()).toBe('fresh');
      expect(device.kept(shell)).toEqual(['/']);
    },
  );

  it.each(paths)(
    '%s falls back to the app shell, with its strict policy, when offline',
    async (path) => {
      device.fetch.mockImplementation(failOffline);
      expect(await (await device.call(path, 'GET', 'navigate'))?.text()).toBe('the first page');
    },
  );

  it('fall back to the app shell when a proxy cannot reach the server', async () => {
    device.fetch.mockImplementation(async () => textResponse('bad gateway', 502));
    expect(await (await device.call('/prayer', 'GET', 'navigate'))?.text()).toBe('the first page');
  });
});

describe('when the server is unavailable', () => {
  it.each([502, 503, 504])('the last response is used: %i', async (status) => {
    await device.call(highlightsPath);
    device.fetch.mockImplementation(async () => textResponse('later', status));
    expect(await (await device.call(highlightsPath))?.text()).toBe('fresh');
    expect(device.kept('personal-1')).toEqual([highlightsPath]);
  });

  it('an uncached request returns the server error', async () => {
    device.fetch.mockImplementation(async () => textResponse('later', 503));
    const answer = await device.call(highlightsPath);
    expect([answer?.status, await answer?.text()]).toEqual([503, 'later']);
  });
});

describe('offline', () => {
  it.each([john3Path, '/api/bible/reference?q=John+3', highlightsPath, '/api/bible/position'])(
    '%s returns its last response',
    async (path) => {
      await device.call(path);
      device.fetch.mockImplementation(failOffline);
      expect(await (await device.call(path))?.text()).toBe('fresh');
    },
  );

  it('an uncached request fails', async () => {
    device.fetch.mockImplementation(failOffline);
    await expect(device.call(john3Path)).rejects.toThrow('Failed to fetch');
    await expect(device.call(highlightsPath)).rejects.toThrow('Failed to fetch');
  });
});

describe('the ESV', () => {
  it.each([
    '/api/bible/verses/esv/JHN/3',
    '/api/bible/parallel/JHN/3?translations=bsb%2Cesv',
    '/api/bible/parallel/JHN/3?translations=ESV,bsb',
    '/api/bible/commentary?bookId=JHN&chapter=3&verse=1&translationId=esv',
  ])('%s is never cached', async (path) => {
    expect(await device.call(path)).toBeNull();
    expect(device.stores.size).toBe(0);
  });

  it('is not confused with a similar id', async () => {
    await device.call('/api/bible/parallel/JHN/3?translations=bsb%2Cesv-like');
    expect(device.kept('scripture-1')).toHaveLength(1);
  });
});

describe('a device with full storage', () => {
  it('still receives responses', async () => {
    device.isFull = true;
    expect(await (await device.call(john3Path))?.text()).toBe('fresh');
    expect(await (await device.call(highlightsPath))?.text()).toBe('fresh');
  });
});

describe('the cache', () => {
  it('drops a response when the server no longer has it', async () => {
    await device.call(john3Path);
    device.fetch.mockImplementation(async () => textResponse('gone', 404));
    await device.call(john3Path);
    expect(device.kept('scripture-1')).toEqual([]);
  });

  it('keeps a response when the server fails', async () => {
    await device.call(john3Path);
    device.fetch.mockImplementation(async () => textResponse('unwell', 500));
    await device.call(john3Path);
    expect(device.kept('scripture-1')).toEqual([john3Path]);
  });

  it('limits the size of both scripture and personal data', async () => {
    for (let chapter = 1; chapter <= 2001; chapter += 1) {
      await device.call(`/api/bible/verses/bsb/JHN/${chapter}`);
      await device.call(`/api/bible/highlights?chapter=${chapter}`);
    }
    expect(device.kept('scripture-1')).toHaveLength(2000);
    expect(device.kept('personal-1')).toHaveLength(2000);
    expect(device.kept('personal-1')[0]).toBe('/api/bible/highlights?chapter=2');
  });

  it('drops personal data at sign-out, including a response still in flight', async () => {
    await device.call(highlightsPath);
    let resolveResponse = (_: Response) => {};
    device.fetch.mockReturnValue(
      new Promise((resolve) => {
        resolveResponse = resolve;
      }),
    );
    const late = device.call('/api/bible/history');
    await device.call('/api/auth/logout', 'POST');
    resolveResponse(textResponse('theirs'));
    await late;
    expect(device.kept('personal-1')).toEqual([]);
  });
});

describe('the build id', () => {
  it('changes with every byte of every part', () => {
    const names = [['page', 'icon'], ['pag', 'eicon'], ['page'], ['page', 'icons']].map(buildId);
    expect(new Set(names).size).toBe(4);
    expect(buildId(['page', new TextEncoder().encode('icon')])).toBe(names[0]);
  });
});

describe('a push', () => {
  const pushed = (data: object) => ({ data: { json: () => data } });

  it('is shown and reported to open windows', async () => {
    device.windows = [windowAt('/journal')];
    const said = { title: 'A time to pray', body: 'Ready?', tag: 'n1', url: '/prayer' };
    await device.happen('push', pushed(said));
    expect(device.shown).toMatchObject([
      { title: 'A time to pray', body: 'Ready?', tag: 'n1', data: { url: `${origin}/prayer` } },
    ]);
    expect(device.windows[0]?.postMessage).toHaveBeenCalledWith({ type: 'trellis:push' });
  });

  it.each([null, { json: () => 7 }, { json: () => JSON.parse('{') }])(
    'still shows a notification when its data is unreadable',
    async (data) => {
      await device.happen('push', { data });
      expect(device.shown).toMatchObject([{ title: 'Trellis', data: { url: `${origin}/` } }]);
    },
  );

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/api/logout', 'http://['])(
    'never links to %s',
    async (url) => {
      await device.happen('push', pushed({ title: 'Come', url }));
      expect(device.shown).toMatchObject([{ data: { url: `${origin}/` } }]);
    },
  );
});

describe('a clicked notification', () => {
  const press = (url: unknown) =>
    device.happen('notificationclick', { notification: { close: vi.fn(), data: { url } } });

  it('navigates the open window', async () => {
    const window = windowAt('/journal');
    device.windows = [window];
    await press(`${origin}/prayer`);
    expect(window.focus).toHaveBeenCalled();
    expect(window.navigate).toHaveBeenCalledWith(`${origin}/prayer`);
    expect(device.opened).toEqual([]);
  });

  it('does not reload a window that is already there', async () => {
    const window = windowAt('/prayer');
    device.windows = [window];
    await press(`${origin}/prayer`);
    expect(window.navigate).not.toHaveBeenCalled();
  });

  it('opens a window when there is none, or none that can navigate', async () => {
    await press(`${origin}/prayer`);
    const unresponsiveWindow = windowAt('/journal');
    unresponsiveWindow.navigate.mockRejectedValue(new TypeError('not controlled'));
    device.windows = [unresponsiveWindow];
    await press('https://elsewhere.example/');
    expect(device.opened).toEqual([`${origin}/prayer`, `${origin}/`]);
  });
});

describe('the push subscription', () => {
  it('is removed at sign-out, but not at sign-in', async () => {
    await device.call('/api/auth/login', 'POST');
    expect(device.unsubscribe).not.toHaveBeenCalled();
    await device.call('/api/auth/logout', 'POST');
    expect(device.unsubscribe).toHaveBeenCalledTimes(1);
    await device.call('/api/logout');
    expect(device.unsubscribe).toHaveBeenCalledTimes(2);
  });

  it.each(['/api/auth/sessions', '/api/user'])(
    'is removed by a DELETE of %s, with cached personal data, unless the server refuses',
    async (path) => {
      await device.call(highlightsPath);
      device.fetch.mockImplementation(async () => textResponse('wrong password', 403));
      expect((await device.call(path, 'DELETE'))?.status).toBe(403);
      expect(device.unsubscribe).not.toHaveBeenCalled();
      expect(device.kept('personal-1')).toEqual([highlightsPath]);
      device.fetch.mockImplementation(async () => textResponse('done'));
      expect((await device.call(path, 'DELETE'))?.status).toBe(200);
      expect(device.unsubscribe).toHaveBeenCalledTimes(1);
      expect(device.kept('personal-1')).toEqual([]);
    },
  );

  it('is kept when another device is signed out', async () => {
    await device.call('/api/auth/sessions/7', 'DELETE');
    await device.call('/api/auth/sessions');
    expect(device.unsubscribe).not.toHaveBeenCalled();
  });

  it('is renewed when the browser drops it', async () => {
    const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true };
    await device.happen('pushsubscriptionchange', { oldSubscription: { options } });
    expect(device.subscribe).toHaveBeenCalledWith(options);
    await device.happen('pushsubscriptionchange', { oldSubscription: null });
    expect(device.subscribe).toHaveBeenCalledTimes(1);
  });
});
