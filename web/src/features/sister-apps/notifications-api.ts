import { client } from '@/api/client';
import { useMarkReadWith } from '@/features/notifications';

/** Marks an app's notification as read, here and in the bell. */
export function useMarkAppNotificationRead() {
  return useMarkReadWith((id: string) =>
    client.POST('/api/sister-apps/notifications/{id}/read', { params: { path: { id } } }),
  );
}
