import { client, unwrapResponse } from '@/api/client';
import { getServiceWorker, readStoredDevice, storeDevice, toDevice } from './push';

/**
 * A browser may change this device's push endpoint at any time. The service worker then resubscribes, but it
 * has no token to notify the server with, so the app does that the next time it is opened. If a previous
 * member left without signing out here, their subscription is removed, so that their notifications aren't
 * shown to the next member.
 */
export async function refreshPushRegistration(personId: string): Promise<void> {
  const storedDevice = readStoredDevice();
  if (!storedDevice) return;
  try {
    const subscription = await (await getServiceWorker())?.pushManager?.getSubscription();
    if (storedDevice.person !== personId) {
      await subscription?.unsubscribe();
      storeDevice(null);
      return;
    }
    if (!subscription || subscription.endpoint === storedDevice.endpoint) return;
    const device = toDevice(subscription);
    await unwrapResponse(client.POST('/api/notifications/push', { body: device }));
    storeDevice({ person: personId, endpoint: device.endpoint });
    const body = { endpoint: storedDevice.endpoint };
    await unwrapResponse(client.DELETE('/api/notifications/push', { body }));
  } catch {
    // Nothing waits for this call; it runs again the next time the app is opened.
  }
}
