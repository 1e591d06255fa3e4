import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '@/lib/device/clipboard';
import { showFailure } from '@/lib/failure-toast';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/overlays/dialog';
import { type AdminUser, type ResetLink, useCreateResetLink } from './api';
import { nameOrEmail } from './words';

type ResetLinkDialogProps = { user: AdminUser; onClose: () => void };

/** Creates a password reset link and shows it once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const createMutation = useCreateResetLink();
  const name = nameOrEmail(user);
  const make = () =>
    createMutation.mutate(user.id, {
      onError: (error) => showFailure(error, m.users_reset_link_failure(), m.common_try_again()),
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.users_reset_link_named({ name })}
        description={m.users_reset_link_description()}
        closeLabel={m.app_close()}
      >
        {createMutation.data && <CreatedLink link={createMutation.data} />}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">
              {createMutation.data ? m.app_close() : m.common_cancel()}
            </Button>
          </DialogClose>
          {!createMutation.data && (
            <Button loading={createMutation.isPending} onClick={make}>
              {m.users_reset_link_make()}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function CreatedLink({ link }: { link: ResetLink }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  // The button that created the link is gone, so move focus here.
  useEffect(() => paragraph.current?.focus(), []);
  const copy = () =>
    copyText(link.url, {
      done: { title: m.common_link_copied(), description: m.users_reset_link_copied() },
      failed: {
        title: m.common_copy_failed(),
        description: m.users_reset_link_copy_failure(),
      },
    });
  return (
    <div className="grid gap-4 rounded-lg border border-wheat/50 bg-wheat-soft px-4 py-4">
      <p ref={paragraph} tabIndex={-1} className="rounded-sm text-sm">
        {m.users_reset_link_once({ when: formatDateTime(link.expiresAt) })}
      </p>
      <code className="min-w-0 rounded-md bg-raised px-3 py-1.5 text-sm wrap-anywhere">
        {link.url}
      </code>
      <Button variant="secondary" className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {m.common_copy()}
      </Button>
    </div>
  );
}
