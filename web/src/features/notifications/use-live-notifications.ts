import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { refetchNotifications } from './api';
import { refreshPushRegistration } from './push/refresh-registration';

/** The message that the service worker posts when a push arrives; see offline/service-worker.js. */
const pushMessageType = 'trellis:push';

/**
 * Refetches the bell when a push arrives, and makes sure that the server's endpoint for this device is up to
 * date.
 */
export function useLiveNotifications(): void {
  const queries = useQueryClient();
  const { id } = useCurrentUser();
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const listen = ({ data }: MessageEvent) => {
      if (data?.type === pushMessageType) void refetchNotifications(queries);
    };
    workers?.addEventListener('message', listen);
    return () => workers?.removeEventListener('message', listen);
  }, [queries]);
  useEffect(() => void refreshPushRegistration(id), [id]);
}
