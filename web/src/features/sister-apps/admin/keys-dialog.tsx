import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay, formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { toast } from '@/ui/toast/toast-store';
import { type AdminApp, type AppKey, type NewAppKey, useAppKeys, useRevokeKey } from './api';
import { CreateKeyForm } from './make-key';
import { NewKey } from './new-key';

const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type KeysDialogProps = { app: AdminApp; onClose: () => void };

export function KeysDialog({ app, onClose }: KeysDialogProps) {
  const [made, setMade] = useState<NewAppKey | null>(null);
  // A key is shown only once, so the dialog can't be closed by accident while one is on screen.
  const [isCloseBlocked, setHeld] = useState(false);
  const listId = useId();
  const close = () => (made ? setHeld(true) : onClose());
  const finish = () => {
    setMade(null);
    setHeld(false);
    document.getElementById(listId)?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        width="lg"
        title={m.sister_apps_admin_keys_named({ app: app.displayName })}
        description={m.sister_apps_admin_keys_description()}
        closeLabel={m.app_close()}
      >
        {made ? (
          <NewKey made={made} isCloseBlocked={isCloseBlocked} onDone={finish} />
        ) : (
          <CreateKeyForm appId={app.id} onCreated={setMade} />
        )}
        <section id={listId} tabIndex={-1} aria-label={m.sister_apps_admin_keys_list()}>
          <KeyList appId={app.id} listId={listId} />
        </section>
      </DialogContent>
    </Dialog>
  );
}

function KeyList({ appId, listId }: { appId: string; listId: string }) {
  const query = useAppKeys(appId);
  const [keyToRevoke, setDoomed] = useState<AppKey | null>(null);
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.sister_apps_admin_keys_loading()} rows={['h-14', 'h-14']} />}
      failure={m.sister_apps_admin_keys_failure()}
      empty={<p className="text-sm text-muted">{m.sister_apps_admin_keys_empty()}</p>}
    >
      {(keys) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {keys.map((key) => (
              <KeyRow key={key.id} appKey={key} onRevoke={() => setDoomed(key)} />
            ))}
          </ul>
          {keyToRevoke && (
            <RevokeDialog
              appId={appId}
              keyToRevoke={keyToRevoke}
              listId={listId}
              onClose={() => setDoomed(null)}
            />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function KeyRow({ appKey, onRevoke }: { appKey: AppKey; onRevoke: () => void }) {
  const { timeZone } = useCurrentUser();
  const { label, hint, createdAt, lastUsedAt, revokedAt } = appKey;
  const used = lastUsedAt
    ? m.sister_apps_admin_key_used({ when: formatRelativeTime(lastUsedAt, new Date()) })
    : m.sister_apps_admin_key_unused();
  const made = m.sister_apps_admin_key_made({ date: formatDay(createdAt, timeZone) });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          {label}
          {revokedAt && <Badge>{m.sister_apps_admin_key_revoked()}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {[m.sister_apps_admin_key_hint({ hint }), made, used].join(' · ')}
        </p>
      </div>
      {!revokedAt && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.sister_apps_admin_key_revoke_named({ label })}
          onClick={onRevoke}
        >
          {m.sister_apps_admin_key_revoke()}
        </Button>
      )}
    </li>
  );
}

type RevokeDialogProps = {
  appId: string;
  keyToRevoke: AppKey;
  listId: string;
  onClose: () => void;
};

function RevokeDialog({ appId, keyToRevoke, listId, onClose }: RevokeDialogProps) {
  const revokeKey = useRevokeKey();
  const isRevoked = useRef(false);
  const { id, label } = keyToRevoke;
  const revoke = async () => {
    try {
      await revokeKey.mutateAsync({ id: appId, keyId: id });
      isRevoked.current = true;
      toast({
        title: m.sister_apps_admin_key_revoked_title(),
        description: m.sister_apps_admin_key_revoked_description({ label }),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.sister_apps_admin_key_revoke_failure_title(), m.common_try_again());
    }
    onClose();
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={m.sister_apps_admin_key_revoke_title({ label })}
        description={m.sister_apps_admin_key_revoke_description()}
        confirmLabel={m.sister_apps_admin_key_revoke()}
        cancelLabel={m.common_cancel()}
        tone="danger"
        pending={revokeKey.isPending}
        onConfirm={() => void revoke()}
        onCloseAutoFocus={(event) => {
          // The clicked button was removed together with the key.
          if (!isRevoked.current) return;
          event.preventDefault();
          document.getElementById(listId)?.focus();
        }}
      />
    </Suspense>
  );
}
