import { Check, ExternalLink } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFixedFailure } from '@/lib/failure-toast';
import { formatDay, formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type AppConnection, type SisterApp, useToggleConnection } from './api';
import { ConnectionCode } from './connection-code';

const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type AppCardProps = { app: SisterApp; connection: AppConnection | undefined };

export function AppCard({ app, connection }: AppCardProps) {
  const headingId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const toggleConnection = useToggleConnection();
  const { displayName, description, primaryColor, websiteUrl } = app;
  const isConnected = connection?.isConnected ?? false;

  const toggle = async (connect: boolean) => {
    try {
      await toggleConnection.mutateAsync({ appId: app.id, isConnected: connect });
      toast({
        title: m.sister_apps_updated_title(),
        description: connect
          ? m.sister_apps_updated_on({ app: displayName })
          : m.sister_apps_updated_off({ app: displayName }),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.sister_apps_toggle_failure_title(), m.sister_apps_toggle_failure());
    }
    setConfirming(false);
  };

  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-4 rounded-lg border border-s-4 border-line bg-surface p-5 shadow-sheet"
      // The app's own color, only on the edge, where it is never behind text.
      style={{ borderInlineStartColor: primaryColor }}
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={headingId} className="font-serif text-lg font-semibold">
            {displayName}
          </h2>
          {isConnected && (
            <Badge tone="green">
              <Check aria-hidden="true" />
              {m.sister_apps_connected()}
            </Badge>
          )}
        </div>
        <p className="text-sm text-muted">{description}</p>
      </div>
      {isConnected && connection && <ConnectionStatus app={app} connection={connection} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isConnected ? 'secondary' : 'primary'}
          size="sm"
          loading={toggleConnection.isPending && !isConfirming}
          aria-label={
            isConnected
              ? m.sister_apps_disconnect_named({ app: displayName })
              : m.sister_apps_connect_named({ app: displayName })
          }
          onClick={() => (isConnected ? setConfirming(true) : void toggle(true))}
        >
          {isConnected ? m.sister_apps_disconnect() : m.sister_apps_connect()}
        </Button>
        {websiteUrl && (
          <Button asChild variant="ghost" size="sm">
            <a
              href={websiteUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.sister_apps_visit_named({ app: displayName })}
            >
              {m.sister_apps_visit()}
              <ExternalLink aria-hidden="true" />
            </a>
          </Button>
        )}
      </div>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={m.sister_apps_disconnect_title({ app: displayName })}
            description={m.sister_apps_disconnect_description()}
            confirmLabel={m.sister_apps_disconnect()}
            cancelLabel={m.common_cancel()}
            tone="danger"
            pending={toggleConnection.isPending}
            onConfirm={() => void toggle(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

function ConnectionStatus({ app, connection }: { app: SisterApp; connection: AppConnection }) {
  const { timeZone } = useCurrentUser();
  const { code, connectedAt, lastSyncedAt } = connection;
  const syncStatusText = app.canSync
    ? lastSyncedAt
      ? m.sister_apps_synced({ when: formatRelativeTime(lastSyncedAt, new Date()) })
      : m.common_not_synced_yet()
    : m.sister_apps_brings();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {code && <ConnectionCode app={app.displayName} code={code} />}
      <p className="text-xs text-muted">
        {connectedAt &&
          `${m.sister_apps_connected_on({ date: formatDay(connectedAt, timeZone) })} · `}
        {syncStatusText}
      </p>
    </div>
  );
}
