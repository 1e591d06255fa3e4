import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { toast } from '@/ui/toast-store';
import { DraftNotice } from './draft-notice';

/** The server keeps titles and texts of this length. */
export const longestTitle = 200;
export const longestContent = 20_000;

type EntryFormProps = {
  title: string;
  description: string;
  isSaving: boolean;
  isRestored: boolean;
  onStartOver: () => void;
  onClose: () => void;
  /** Saves; the dialog stays until that is done. */
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** The dialog in which an entry is written, new or anew. */
export function EntryForm(props: EntryFormProps) {
  const { title, description, isSaving, isRestored, onStartOver, onClose, onSubmit, children } =
    props;
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSaving) onSubmit(event.currentTarget);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent width="lg" title={title} description={description} closeLabel={m.app_close()}>
        {isRestored && <DraftNotice isSaving={isSaving} onStartOver={onStartOver} />}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {children}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {m.journal_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Says what is missing, and goes to the first field that is empty. */
export function showMissing(form: HTMLFormElement, field: string, description: string): void {
  form.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  toast({ title: m.journal_missing_title(), description, tone: 'danger' });
}
