import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { useApiQuery } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { getServiceWorker, type PushState, pushStateFor, storeDevice, subscribe } from './push';

const pushPath = '/api/notifications/push';

/** The installation's public key, and how many of the member's devices receive push notifications. */
export function usePushSettings() {
  return useApiQuery(pushPath);
}

export function usePushState() {
  const { id } = useCurrentUser();
  return useQuery({
    queryKey: ['push-state', id],
    queryFn: () => pushStateFor(id),
    // The browser's settings may have changed in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Shows the browser's permission prompt and subscribes. Returns the resulting state. */
export function useEnablePush(publicKey: string) {
  const { id: person } = useCurrentUser();
  return useDeviceMutation(async (): Promise<PushState> => {
    // Must come first, because browsers only show the prompt in direct response to a click.
    const permission = await Notification.requestPermission();
    if (permission === 'denied') return 'denied';
    if (permission !== 'granted') return 'off';
    const registration = await getServiceWorker();
    if (!registration) return 'unsupported';
    const device = await subscribe(registration, publicKey);
    await unwrapResponse(client.POST(pushPath, { body: device }));
    storeDevice({ person, endpoint: device.endpoint });
    return 'on';
  });
}

export function useDisablePush() {
  return useDeviceMutation(async () => {
    const subscription = await (await getServiceWorker())?.pushManager.getSubscription();
    if (subscription) {
      await unwrapResponse(client.DELETE(pushPath, { body: { endpoint: subscription.endpoint } }));
      await subscription.unsubscribe();
    }
    storeDevice(null);
  });
}

export const useTestPush = () => useApiMutation('post', '/api/notifications/push/test');

function useDeviceMutation<Result>(call: () => Promise<Result>) {
  const queries = useQueryClient();
  return useCustomMutation(call, {
    refreshes: [pushPath],
    refreshesAfterFailure: true,
    onSettled: () => queries.invalidateQueries({ queryKey: ['push-state'] }),
  });
}
