import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { readNotificationsAgain } from './api';
import { keepDeviceKnown } from './push/device-upkeep';

/** What the service worker says when a push has come; see offline/service-worker.js. */
const pushCame = 'trellis:push';

/** Reads the bell again as soon as a push has come, and sees that the server still knows this device. */
export function useNews(): void {
  const queries = useQueryClient();
  const { id } = useCurrentUser();
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === pushCame) void readNotificationsAgain(queries);
    };
    workers?.addEventListener('message', listen);
    return () => workers?.removeEventListener('message', listen);
  }, [queries]);
  useEffect(() => void keepDeviceKnown(id), [id]);
}
