import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildId } from '../scripts/build-id.mjs';

const code = readFileSync(join(import.meta.dirname, '../offline/service-worker.js'), 'utf8');
const origin = 'https://trellis.test';

type Call = { url: string; method: string; mode: string };
type Handler = (event: object) => void;

/** As much of a browser as the worker needs: its events, its store of answers, a network. */
class Device {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly fetch = vi.fn<(call: Call) => Promise<Response>>();
  isFull = false;
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    const self = {
      addEventListener: (name: string, handler: Handler) => this.handlers.set(name, handler),
      location: { origin },
    };
    const filled = code.replace('__BUILD__', 'test').replace('__FILES__', '[]');
    new Function('self', 'caches', 'fetch', filled)(self, this.caches, this.fetch);
  }

  /** What the page gets; null when the worker leaves the call to the browser. */
  async call(path: string, method = 'GET'): Promise<Response | null> {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    this.handlers.get('fetch')?.({
      request: { url: origin + path, method, mode: 'cors' },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const [answer] = await Promise.all(answers);
    for (const work of waits) await work;
    return answer ?? null;
  }

  /** What is kept, by path. */
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
    match: async ({ url }: Call, { cacheName }: { cacheName: string }) =>
      this.stores.get(cacheName)?.get(url)?.clone(),
    delete: async (name: string) => this.stores.delete(name),
    keys: async () => [...this.stores.keys()],
  };
}

const says = (text: string, status = 200) => new Response(text, { status });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const john3 = '/api/bible/verses/bsb/JHN/3';
const highlights = '/api/bible/highlights?bookId=JHN&chapter=3&translationId=bsb';

let device: Device;
beforeEach(() => {
  device = new Device();
  device.fetch.mockImplementation(async () => says('fresh'));
});

describe('without a network', () => {
  it.each([john3, '/api/bible/reference?q=John+3', highlights, '/api/bible/position'])(
    '%s answers what it said last',
    async (path) => {
      await device.call(path);
      device.fetch.mockImplementation(noNetwork);
      expect(await (await device.call(path))?.text()).toBe('fresh');
    },
  );

  it('what was never read fails', async () => {
    device.fetch.mockImplementation(noNetwork);
    await expect(device.call(john3)).rejects.toThrow('Failed to fetch');
    await expect(device.call(highlights)).rejects.toThrow('Failed to fetch');
  });
});

describe('the ESV', () => {
  it.each([
    '/api/bible/verses/esv/JHN/3',
    '/api/bible/parallel/JHN/3?translations=bsb%2Cesv',
    '/api/bible/parallel/JHN/3?translations=ESV,bsb',
    '/api/bible/commentary?bookId=JHN&chapter=3&verse=1&translationId=esv',
  ])('%s is never kept', async (path) => {
    expect(await device.call(path)).toBeNull();
    expect(device.stores.size).toBe(0);
  });

  it('is not what merely sounds like it', async () => {
    await device.call('/api/bible/parallel/JHN/3?translations=bsb%2Cesv-like');
    expect(device.kept('scripture-1')).toHaveLength(1);
  });
});

describe('a device that is full', () => {
  it('still gets its answers', async () => {
    device.isFull = true;
    expect(await (await device.call(john3))?.text()).toBe('fresh');
    expect(await (await device.call(highlights))?.text()).toBe('fresh');
  });
});

describe('what is kept', () => {
  it('goes when the server has it no more', async () => {
    await device.call(john3);
    device.fetch.mockImplementation(async () => says('gone', 404));
    await device.call(john3);
    expect(device.kept('scripture-1')).toEqual([]);
  });

  it('stays when the server is unwell', async () => {
    await device.call(john3);
    device.fetch.mockImplementation(async () => says('unwell', 500));
    await device.call(john3);
    expect(device.kept('scripture-1')).toEqual([john3]);
  });

  it('does not grow without end, neither texts nor what is personal', async () => {
    for (let chapter = 1; chapter <= 2001; chapter += 1) {
      await device.call(`/api/bible/verses/bsb/JHN/${chapter}`);
      await device.call(`/api/bible/highlights?chapter=${chapter}`);
    }
    expect(device.kept('scripture-1')).toHaveLength(2000);
    expect(device.kept('personal-1')).toHaveLength(2000);
    expect(device.kept('personal-1')[0]).toBe('/api/bible/highlights?chapter=2');
  });

  it('of a person is gone when they sign out, also an answer that was still on its way', async () => {
    await device.call(highlights);
    let arrive = (_: Response) => {};
    device.fetch.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const late = device.call('/api/bible/history');
    await device.call('/api/auth/logout', 'POST');
    arrive(says('theirs'));
    await late;
    expect(device.kept('personal-1')).toEqual([]);
  });
});

describe('the name of a build', () => {
  it('changes with every byte of every part', () => {
    const names = [['page', 'icon'], ['pag', 'eicon'], ['page'], ['page', 'icons']].map(buildId);
    expect(new Set(names).size).toBe(4);
    expect(buildId(['page', new TextEncoder().encode('icon')])).toBe(names[0]);
  });
});
