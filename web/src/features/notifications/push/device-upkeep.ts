import { answerOf, client } from '@/api/client';
import { deviceOf, keepDevice, keptDevice, workerOf } from './push';

/**
 * A browser may give this device a new address at any time. The service worker subscribes anew, but knows no token to
 * tell the server with: the app does that when it is opened next. What was turned on by somebody else, who left without
 * signing out here, ends: it is theirs to read, not for who came after them.
 */
export async function keepDeviceKnown(personId: string): Promise<void> {
  const kept = keptDevice();
  if (!kept) return;
  try {
    const subscription = await (await workerOf())?.pushManager?.getSubscription();
    if (kept.person !== personId) {
      await subscription?.unsubscribe();
      keepDevice(null);
      return;
    }
    if (!subscription || subscription.endpoint === kept.endpoint) return;
    const device = deviceOf(subscription);
    await answerOf(client.POST('/api/notifications/push', { body: device }));
    keepDevice({ person: personId, endpoint: device.endpoint });
    const body = { endpoint: kept.endpoint };
    await answerOf(client.DELETE('/api/notifications/push', { body }));
  } catch {
    // Nothing that anybody waits for: the next opening tries again.
  }
}
