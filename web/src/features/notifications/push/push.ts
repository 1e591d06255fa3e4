/** What this browser can do about push, without a word to the server. */

/**
 * `unsupported`: it has no push, or no service worker of ours. `insecure`: only over https. `denied`: the person said no
 * before, and only the browser's own settings change that.
 */
export type PushState = 'unsupported' | 'insecure' | 'denied' | 'on' | 'off';

export async function pushStateFor(personId: string): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  const registration = await workerOf();
  if (!registration?.pushManager || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  const isTheirs = keptDevice()?.person === personId;
  return subscription && isTheirs && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Undefined where there is none. Not `ready`: that would wait for ever. */
export async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined);
}

/** What the server is told of this device. */
export type Device = { endpoint: string; keys: { p256dh: string; auth: string } };

/** As much of a browser's subscription, and of what makes one, as is needed here. */
type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>;
type Pushing = {
  getSubscription: () => Promise<Subscription | null>;
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>;
};

/** Subscribes; a subscription made under another key of the installation gives way. */
export async function subscribe(
  { pushManager }: { pushManager: Pushing },
  publicKey: string,
): Promise<Device> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return deviceOf(await pushManager.subscribe(options));
  } catch (failure) {
    const old = await pushManager.getSubscription();
    if (!old) throw failure;
    await old.unsubscribe();
    return deviceOf(await pushManager.subscribe(options));
  }
}

export function deviceOf(subscription: Subscription): Device {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
}

/** From base64url, as keys are written on the wire. */
export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Whose notifications this device shows, and under which address the server knows it. */
type KeptDevice = { person: string; endpoint: string };

const storageKey = 'trellis-push';

export function keptDevice(): KeptDevice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { person, endpoint } = Object(kept);
    return typeof person === 'string' && typeof endpoint === 'string' ? { person, endpoint } : null;
  } catch {
    return null;
  }
}

export function keepDevice(device: KeptDevice | null): void {
  try {
    if (device) localStorage.setItem(storageKey, JSON.stringify(device));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden: the device will be offered again next time.
  }
}
