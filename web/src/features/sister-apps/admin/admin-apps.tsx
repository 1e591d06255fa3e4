import { Boxes, KeyRound, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type AdminApp, useAdminApps } from './api';

const AppDialog = lazy(() =>
  import('./app-dialog').then((module) => ({ default: module.AppDialog })),
);
const KeysDialog = lazy(() =>
  import('./keys-dialog').then((module) => ({ default: module.KeysDialog })),
);

/** The open dialog: an app to edit (null for a new one), or an app's keys. */
type OpenDialog = { form: AdminApp | null } | { keysOf: AdminApp } | null;

/** The apps that members can connect, and the API keys for their servers. */
export function AdminApps() {
  const headingId = useId();
  const [openDialog, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <h2
            id={headingId}
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-xl font-semibold"
          >
            {m.common_connected_apps()}
          </h2>
          <p className="max-w-measure text-sm text-muted">{m.sister_apps_admin_description()}</p>
        </div>
        <Button variant="secondary" onClick={() => setOpened({ form: null })}>
          <Plus aria-hidden="true" />
          {m.sister_apps_empty_admin()}
        </Button>
      </header>
      <AppList onOpen={setOpened} />
      <Suspense>
        {openDialog && 'form' in openDialog && <AppDialog app={openDialog.form} onClose={close} />}
        {openDialog && 'keysOf' in openDialog && (
          <KeysDialog app={openDialog.keysOf} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

function AppList({ onOpen }: { onOpen: (openDialog: OpenDialog) => void }) {
  const query = useAdminApps();
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.sister_apps_loading()} rows={['h-16', 'h-16', 'h-16']} />}
      failure={m.sister_apps_failure()}
      empty={
        <EmptyState
          icon={Boxes}
          title={m.sister_apps_empty_title()}
          description={m.sister_apps_admin_empty_description()}
        />
      }
    >
      {(apps) => (
        <ul className="divide-y divide-line border-y border-line">
          {apps.map((app) => (
            <AppRow key={app.id} app={app} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function AppRow({ app, onOpen }: { app: AdminApp; onOpen: (openDialog: OpenDialog) => void }) {
  const { displayName, description, primaryColor, isRetired } = app;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 rounded-full border border-line"
            style={{ backgroundColor: primaryColor ?? '#6B7280' }}
          />
          {displayName}
          {isRetired && <Badge>{m.common_archived()}</Badge>}
        </p>
        <p className="max-w-measure text-sm text-muted">{description}</p>
        <p className="figures text-xs text-muted">
          {[formatConnectionCount(app), formatKeyCount(app), formatSyncStatus(app)].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.sister_apps_admin_edit_named({ app: displayName })}
          onClick={() => onOpen({ form: app })}
        >
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.sister_apps_admin_keys_named({ app: displayName })}
          onClick={() => onOpen({ keysOf: app })}
        >
          <KeyRound aria-hidden="true" />
          {m.sister_apps_admin_keys()}
        </Button>
      </div>
    </li>
  );
}

function formatConnectionCount({ connections: count }: AdminApp): string {
  return count === 1
    ? m.sister_apps_admin_people_one()
    : m.sister_apps_admin_people_many({ count });
}

function formatKeyCount({ activeKeys: count }: AdminApp): string {
  if (count === 0) return m.sister_apps_admin_keys_none();
  return count === 1 ? m.sister_apps_admin_keys_one() : m.sister_apps_admin_keys_many({ count });
}

function formatSyncStatus({ syncUrl }: AdminApp): string {
  return syncUrl ? m.sister_apps_admin_asked() : m.sister_apps_brings();
}
