import type { BrowserContext, Page } from '@playwright/test';
import { fullBrowser } from '../support/browsers';
import { signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ serviceWorkers: 'allow', launchOptions: fullBrowser });

/** Opens a page with an active service worker, in a browser that allows notifications. */
async function openWithWorker(page: Page, context: BrowserContext, origin: string, path: string) {
  await context.grantPermissions(['notifications'], { origin });
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
}

/** Makes the browser deliver a push message to our service worker, as its push service would. */
async function deliver(page: Page, context: BrowserContext, origin: string, data: string) {
  const cdp = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', (update) => {
    registrations.push(...update.registrations);
  });
  await cdp.send('ServiceWorker.enable');
  const ourRegistration = () => registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
  await expect.poll(() => ourRegistration() !== undefined).toBe(true);
  const registrationId = ourRegistration()?.registrationId ?? '';
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, icon, data }) => ({
      title,
      body,
      tag,
      icon: new URL(icon).pathname,
      url: data.url,
    }));
  });

test('the service worker shows a push notification, and the bell refreshes', async ({
  page,
  context,
  trellis,
  newPerson,
}) => {
  await signInWithToken(page, trellis.origin, await newPerson());
  await openWithWorker(page, context, trellis.origin, '/journal');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeEnabled();
  const refreshRequest = page.waitForRequest((request) =>
    request.url().includes('/api/notifications?'),
  );
  const payload = { title: 'A time to pray', body: 'Ready?', tag: 'n1', url: '/prayer' };
  await deliver(page, context, trellis.origin, JSON.stringify(payload));
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: 'A time to pray',
        body: 'Ready?',
        tag: 'n1',
        icon: '/icon-192.png',
        url: `${trellis.origin}/prayer`,
      },
    ]);
  await refreshRequest;
  for (const file of ['/icon-192.png', '/badge-96.png']) {
    const response = await page.request.get(file);
    expect(response.headers()['content-type']).toContain('image/png');
  }

  await test.step('a push never opens another site, and an unreadable push still shows a notification', async () => {
    const bad = { title: 'Come', body: 'Here', tag: 'n2', url: 'https://elsewhere.example/' };
    await deliver(page, context, trellis.origin, JSON.stringify(bad));
    const address = async () =>
      (await shownNotifications(page)).find(({ tag }) => tag === 'n2')?.url;
    await expect.poll(address).toBe(`${trellis.origin}/`);
    await deliver(page, context, trellis.origin, 'not JSON');
    const titles = async () => (await shownNotifications(page)).map(({ title }) => title);
    await expect.poll(titles).toContain('Trellis');
  });
});

/**
 * `pushManager.subscribe` calls the browser vendor's push service, which tests can't reach, so that call and
 * the browser's stored subscription are mocked. The permission, the service worker, and our server are real.
 */
async function mockPushService(page: Page) {
  await page.addInitScript(() => {
    const device = () =>
      JSON.parse(localStorage.getItem('test-subscription') ?? 'null') as {
        endpoint: string;
        keys: { p256dh: string; auth: string };
      } | null;
    const subscription = () => {
      const storedDevice = device();
      return (
        storedDevice && {
          endpoint: storedDevice.endpoint,
          toJSON: () => storedDevice,
          unsubscribe: async () => {
            localStorage.removeItem('test-subscription');
            return true;
          },
        }
      );
    };
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const subscribe = async (options?: PushSubscriptionOptionsInit) => {
      const key = options?.applicationServerKey;
      if (!options?.userVisibleOnly || !(key instanceof Uint8Array) || key.length !== 65) {
        throw new Error('invalid options for a push subscription');
      }
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const keys = {
        p256dh: encode(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: encode(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      localStorage.setItem('test-subscription', JSON.stringify({ endpoint, keys }));
      return subscription();
    };
    const getSubscription = async () => subscription();
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
  });
}

test('push is turned on for a device, tested, and turned off', async ({
  page,
  context,
  trellis,
  newPerson,
}) => {
  await signInWithToken(page, trellis.origin, await newPerson());
  await mockPushService(page);
  await openWithWorker(page, context, trellis.origin, '/notifications?tab=reminders');
  const section = page.getByRole('region', { name: 'This device' });
  await expect(section).toContainText('Your browser will ask for permission');
  await expect(section.getByRole('button', { name: 'Send test' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(toast(page)).toContainText('Notifications turned on');
  await expect(section.getByText('Push notifications are on for this device.')).toBeVisible();
  await expect(section.getByText('Currently on for one device.')).toBeVisible();
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: 'Send test' }).click();
  await expect(toast(page)).toContainText('Test sent');
  await page.reload();
  await section.getByRole('button', { name: 'Turn off for this device' }).click();
  await expect(toast(page)).toContainText('Notifications turned off');
  await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await expect(section.getByText('Currently on for one device.')).toHaveCount(0);
});
