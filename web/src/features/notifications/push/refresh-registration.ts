import { answerOf, client } from '@/api/client';
import { deviceFrom, getServiceWorker, storeDevice, storedDevice } from './push';

/**
 * A browser may change this device's push endpoint at any time. The service worker then resubscribes, but it
 * has no token to notify the server with, so the app does that the next time it is opened. A subscription of
 * a previous member who left without signing out here is removed, so that their notifications aren't shown to
 * the next member.
 */
export async function refreshPushRegistration(personId: string): Promise<void> {
  const kept = storedDevice();
  if (!kept) return;
  try {
    const subscription = await (await getServiceWorker())?.pushManager?.getSubscription();
    if (kept.person !== personId) {
      await subscription?.unsubscribe();
      storeDevice(null);
      return;
    }
    if (!subscription || subscription.endpoint === kept.endpoint) return;
    const device = deviceFrom(subscription);
    await answerOf(client.POST('/api/notifications/push', { body: device }));
    storeDevice({ person: personId, endpoint: device.endpoint });
    const body = { endpoint: kept.endpoint };
    await answerOf(client.DELETE('/api/notifications/push', { body }));
  } catch {
    // Nothing waits for this; it runs again the next time the app is opened.
  }
}
