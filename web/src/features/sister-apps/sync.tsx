import { RefreshCw, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { type SyncResult, useAppConnections, useSync } from './api';

const statusLabels = {
  synced: { tone: 'green', label: m.sister_apps_result_synced },
  not_set_up: { tone: 'neutral', label: m.common_not_set_up },
  slow: { tone: 'wheat', label: m.sister_apps_result_slow },
  failed: { tone: 'wine', label: m.common_failed },
} as const;

/** Syncing with the apps, and its results: the button and the results are in different places. */
export function useSyncNow() {
  const syncMutation = useSync();
  const button = useRef<HTMLButtonElement>(null);
  return {
    button,
    isPending: syncMutation.isPending,
    // The results of the last sync, until the next one is done.
    results: syncMutation.data?.results,
    start: () =>
      syncMutation.mutate(undefined, {
        onError: (error) => showFailure(error, m.sister_apps_sync_failure_title()),
      }),
    close: () => {
      syncMutation.reset();
      button.current?.focus();
    },
  };
}

type Sync = ReturnType<typeof useSyncNow>;

export function SyncButton({ sync }: { sync: Sync }) {
  const reasonId = useId();
  const { data: connections } = useAppConnections();
  const hasNoConnections = connections?.every(({ isConnected }) => !isConnected) ?? true;
  return (
    <div className="grid gap-1 sm:justify-items-end">
      <Button
        ref={sync.button}
        className="justify-self-start sm:justify-self-end"
        aria-disabled={hasNoConnections}
        aria-describedby={hasNoConnections ? reasonId : undefined}
        loading={sync.isPending}
        onClick={sync.start}
      >
        <RefreshCw aria-hidden="true" />
        {m.sister_apps_sync()}
      </Button>
      {connections && hasNoConnections && (
        <p id={reasonId} className="text-xs text-muted">
          {m.sister_apps_sync_none()}
        </p>
      )}
    </div>
  );
}

/** The result for each app. */
export function SyncResults({ sync }: { sync: Sync }) {
  const headingId = useId();
  return (
    <div role="status">
      {sync.results && (
        <section aria-labelledby={headingId} className="mb-8 grid gap-2">
          <header className="flex items-center justify-between gap-4">
            <h2 id={headingId} className="font-serif text-lg font-semibold">
              {m.sister_apps_results_title()}
            </h2>
            <IconButton icon={X} label={m.sister_apps_results_close()} onClick={sync.close} />
          </header>
          <ul className="divide-y divide-line border-y border-line">
            {sync.results.map((result) => (
              <SyncResultRow key={result.appId} result={result} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SyncResultRow({ result }: { result: SyncResult }) {
  const { tone, label } = statusLabels[result.status];
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {result.displayName}
        <Badge tone={tone}>{label()}</Badge>
      </p>
      <p className="text-sm text-muted">{result.message}</p>
    </li>
  );
}
