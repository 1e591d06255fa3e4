/** What this browser can do about push, without asking the server. */

/**
 * `unsupported`: the browser has no push, or our service worker isn't installed. `insecure`: push requires
 * HTTPS. `denied`: the user has blocked notifications, which only the browser's settings can undo.
 */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'on' | 'off';

export async function pushStateFor(personId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  const registration = await getServiceWorker();
  if (!registration?.pushManager || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  const isOwnDevice = readStoredDevice()?.person === personId;
  return subscription && isOwnDevice && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Undefined when there is no service worker. Not `ready`, which would wait forever. */
export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

/** This device as registered with the server. */
export type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The parts of a browser's push subscription and push manager that are used here. */
type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>;
type PushWorker = {
  getSubscription: () => Promise<Subscription | null>;
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>;
};

/** Subscribes, replacing a subscription made with a different installation key. */
export async function subscribe(
  { pushManager }: { pushManager: PushWorker },
  publicKey: string,
): Promise<Device> {
  const options = { userVisibleOnly: true, applicationServerKey: decodeBase64Url(publicKey) };
  try {
    return toDevice(await pushManager.subscribe(options));
  } catch (failure) {
    const old = await pushManager.getSubscription();
    if (!old) throw failure;
    await old.unsubscribe();
    return toDevice(await pushManager.subscribe(options));
  }
}

export function toDevice(subscription: Subscription): Device {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
}

/** Decodes base64url, the encoding used for keys in the API. */
export function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The member whose notifications this device shows, and the endpoint that the server has for it. */
type StoredDevice = { person: string; endpoint: string };

const storageKey = 'trellis-push';

export function readStoredDevice(): StoredDevice | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { person, endpoint } = Object(stored);
    return typeof person === 'string' && typeof endpoint === 'string' ? { person, endpoint } : null;
  } catch {
    return null;
  }
}

export function storeDevice(device: StoredDevice | null): void {
  try {
    if (device) localStorage.setItem(storageKey, JSON.stringify(device));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: push will be offered again on this device next time.
  }
}
