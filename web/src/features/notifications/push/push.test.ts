import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { decodeBase64Url, pushStateFor, readStoredDevice, storeDevice, subscribe } from './push';
import { refreshPushRegistration } from './refresh-registration';

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: vi.fn(async () => true),
});

/** The parts of a browser that push notifications need. */
function fakeBrowser({ permission = 'granted', at = null as string | null } = {}) {
  const subscription = at ? subscriptionAt(at) : null;
  const pushManager = {
    getSubscription: vi.fn(async () => subscription),
    subscribe: vi.fn(async (_options: object) => subscriptionAt('https://push.example/new')),
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    languages: ['en'],
    serviceWorker: { getRegistration: async () => registration },
  });
  return { pushManager, registration, subscription };
}

beforeEach(() => storeDevice(null));
afterEach(() => vi.unstubAllGlobals());

describe('the push state of this device', () => {
  it('needs https', async () => {
    fakeBrowser();
    vi.stubGlobal('isSecureContext', false);
    expect(await pushStateFor('ruth')).toBe('insecure');
  });

  it('needs a service worker', async () => {
    fakeBrowser();
    vi.stubGlobal('navigator', {});
    expect(await pushStateFor('ruth')).toBe('unsupported');
  });

  it('is denied when the browser denies it', async () => {
    fakeBrowser({ permission: 'denied' });
    expect(await pushStateFor('ruth')).toBe('denied');
  });

  it('is on only for the member who turned it on', async () => {
    fakeBrowser({ at: 'https://push.example/1' });
    expect(await pushStateFor('ruth')).toBe('off');
    storeDevice({ person: 'ruth', endpoint: 'https://push.example/1' });
    expect(await pushStateFor('ruth')).toBe('on');
    expect(await pushStateFor('naomi')).toBe('off');
  });

  it('is off when the stored value is invalid', async () => {
    fakeBrowser({ at: 'https://push.example/1' });
    localStorage.setItem('trellis-push', '{"person":');
    expect(await pushStateFor('ruth')).toBe('off');
  });
});

describe('subscribing', () => {
  it('passes the key as bytes', async () => {
    const { pushManager, registration } = fakeBrowser();
    const newSubscription = await subscribe(registration, 'AQID_-8');
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64Url('AQID_-8'),
    });
    expect([...decodeBase64Url('AQID_-8')]).toEqual([1, 2, 3, 255, 239]);
    expect(newSubscription).toEqual({
      endpoint: 'https://push.example/new',
      keys: { p256dh: 'point', auth: 'secret' },
    });
  });

  it('replaces a subscription with an older key', async () => {
    const { pushManager, registration } = fakeBrowser({ at: 'https://push.example/old' });
    pushManager.subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
    expect((await subscribe(registration, 'AQID')).endpoint).toBe('https://push.example/new');
    expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
  });

  it('fails when the push service is unreachable', async () => {
    const { pushManager, registration } = fakeBrowser();
    pushManager.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
    await expect(subscribe(registration, 'AQID')).rejects.toThrow('no service');
  });
});

describe('a device with a new push endpoint', () => {
  const sentRequests: unknown[] = [];
  beforeEach(() => {
    sentRequests.length = 0;
    const note = async ({ request }: { request: Request }) => {
      sentRequests.push([request.method, Object(await request.json()).endpoint]);
      return new HttpResponse(null, { status: 204 });
    };
    server.use(
      http.post('*/api/notifications/push', note),
      http.delete('*/api/notifications/push', note),
    );
  });

  it('registers it and removes the old one', async () => {
    fakeBrowser({ at: 'https://push.example/2' });
    storeDevice({ person: 'ruth', endpoint: 'https://push.example/1' });
    await refreshPushRegistration('ruth');
    expect(sentRequests).toEqual([
      ['POST', 'https://push.example/2'],
      ['DELETE', 'https://push.example/1'],
    ]);
    expect(readStoredDevice()).toEqual({ person: 'ruth', endpoint: 'https://push.example/2' });
  });

  it('unsubscribes when another member signs in', async () => {
    const { subscription } = fakeBrowser({ at: 'https://push.example/2' });
    storeDevice({ person: 'ruth', endpoint: 'https://push.example/1' });
    await refreshPushRegistration('naomi');
    expect(sentRequests).toEqual([]);
    expect(subscription?.unsubscribe).toHaveBeenCalledTimes(1);
    expect(readStoredDevice()).toBeNull();
  });

  it('sends nothing while the endpoint is the same', async () => {
    const { subscription } = fakeBrowser({ at: 'https://push.example/1' });
    storeDevice({ person: 'ruth', endpoint: 'https://push.example/1' });
    await refreshPushRegistration('ruth');
    expect(sentRequests).toEqual([]);
    expect(subscription?.unsubscribe).not.toHaveBeenCalled();
  });
});
