import type { QueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { getOutage, subscribeToOutage } from '@/api/outage';
import { sendWrite } from '@/api/send-write';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { Outbox, type OutboxMessage } from './outbox';
import { refetchAffected } from './refresh';
import { databaseStorage } from './storage';
import { syncUnsynced } from './sync-sources';
import type { UnsentWrite } from './types';

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trellis-outbox');

/** This device's outbox. */
export const outbox = new Outbox({
  storage: databaseStorage(),
  send: ({ method, path, body }) => sendWrite(method, path, body),
  isPerson: async (userId) => (await unwrapResponse(client.GET('/api/auth/user'))).id === userId,
  // Over plain HTTP browsers have no locks. Two tabs may then send the same write, which the server applies
  // once.
  alone: async (name, task) => {
    if (navigator.locks) await navigator.locks.request(name, task);
    else await task();
  },
  tell: (news) => channel?.postMessage(news),
});

channel?.addEventListener(
  'message',
  ({ data }: MessageEvent<OutboxMessage>) => void outbox.learn(data),
);

/**
 * Sends unsent writes: now, when the network or the server is back, and when the page becomes visible again.
 * Returns a function that stops it.
 */
export function startSending(userId: string, queries: QueryClient): () => void {
  const flush = () => {
    void outbox.flush();
    void syncUnsynced(userId, false);
  };
  const handleVisibilityChange = () => {
    if (document.visibilityState === 'visible') flush();
  };
  const stopListening = outbox.hear({
    sent: (kind) => refetchAffected(queries, kind),
    tooLate: (item) => showTooLateToast(item),
  });
  const stopWatching = subscribeToOutage(() => {
    if (!getOutage()) flush();
  });
  void outbox.open(userId).then(flush);
  window.addEventListener('online', flush);
  window.addEventListener('focus', flush);
  document.addEventListener('visibilitychange', handleVisibilityChange);
  return () => {
    stopListening();
    stopWatching();
    window.removeEventListener('online', flush);
    window.removeEventListener('focus', flush);
    document.removeEventListener('visibilitychange', handleVisibilityChange);
  };
}

function showTooLateToast({ shown }: UnsentWrite): void {
  const day = Reflect.get(shown, 'date');
  toast({
    title: m.unsent_too_late_title(),
    description: m.unsent_too_late({
      day: typeof day === 'string' ? formatCalendarDay(day) : '',
    }),
    duration: Number.POSITIVE_INFINITY,
  });
}
