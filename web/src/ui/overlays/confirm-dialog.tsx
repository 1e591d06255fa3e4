import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { cx } from '../cx';
import { DialogFooter } from './dialog';
import { dialogPanelClasses, scrimClasses } from './dialog-classes';
import { useReturnFocus } from './return-focus';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  tone?: 'default' | 'danger';
  /** The confirmed action is running; the dialog stays open until the caller closes it. */
  pending?: boolean;
  onConfirm: () => void;
  /** Moves focus if the element that opened the dialog is gone. Must then call `preventDefault`. */
  onCloseAutoFocus?: (event: Event) => void;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  pending = false,
  onConfirm,
  onCloseAutoFocus,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClasses} />
        <AlertDialog.Content
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            returnFocus.onCloseAutoFocus(event);
          }}
          className={cx(dialogPanelClasses, 'sm:max-w-md')}
        >
          <header className="grid gap-1.5">
            <AlertDialog.Title className="font-serif text-xl font-semibold">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="text-sm text-muted">
              {description}
            </AlertDialog.Description>
          </header>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            {/* AlertDialog.Action would close the dialog before the action is done. */}
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              loading={pending}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
