import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { getOutage, subscribeToOutage } from '@/api/outage';
import { m } from '@/messages';
import { watchOutages } from './watch';

/**
 * Shows one message for all failing calls while the server is unavailable, and disappears when it recovers.
 */
export function OutageBanner() {
  const outage = useSyncExternalStore(subscribeToOutage, getOutage);
  const queries = useQueryClient();
  useEffect(
    () =>
      watchOutages(() => {
        void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }),
    [queries],
  );
  if (!outage?.isCertain) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-40 flex justify-center px-4"
    >
      <p className="flex max-w-measure items-center gap-3 rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-raised">
        <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        {outage.kind === 'down' ? m.outage_down() : (outage.message ?? m.outage_read_only())}
      </p>
    </div>
  );
}
