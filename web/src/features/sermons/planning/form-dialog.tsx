import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Notice } from '@/ui/notice';

type FormDialogProps = {
  title: string;
  description: string;
  saveLabel: string;
  isSaving: boolean;
  /** Opened with what had been typed before. */
  isRestored: boolean;
  onStartOver: () => void;
  onClose: () => void;
  /** The name of the first field that is wrong, or null when it is sent. */
  onSubmit: () => string | null;
  children: ReactNode;
};

/** The dialog in which a series or a sermon is written; it stays until that is saved. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, saveLabel, isSaving, isRestored, onStartOver, onClose } = props;
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const wrong = props.onSubmit();
    event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent width="lg" title={title} description={description} closeLabel={m.app_close()}>
        {isRestored && (
          <Notice>
            {m.sermon_planning_draft_kept()}{' '}
            <Button
              size="sm"
              variant="link"
              className="h-auto!"
              aria-disabled={isSaving}
              onClick={onStartOver}
            >
              {m.sermon_planning_draft_drop()}
            </Button>
          </Notice>
        )}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {props.children}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {saveLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
