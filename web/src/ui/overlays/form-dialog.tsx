import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../button';
import { Dialog, DialogContent, DialogFooter } from './dialog';

export type FormDialogProps = {
  title: ReactNode;
  description: ReactNode;
  closeLabel: string;
  /** Null hides the Cancel button. */
  cancelLabel: string | null;
  saveLabel: string;
  tone?: 'default' | 'danger';
  width?: 'sm' | 'md' | 'lg';
  /** The form is being saved; the dialog stays open until the caller closes it. */
  pending: boolean;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Uses the browser's own validation and messages. */
  isCheckedByBrowser?: boolean;
  /** Shown above the form. */
  notice?: ReactNode;
  /** Shown between the form and its buttons. */
  below?: ReactNode;
  /** Additional buttons next to the save button. */
  actions?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Moves focus if the element that opened the dialog is gone. Must then call `preventDefault`. */
  onCloseAutoFocus?: (event: Event) => void;
  /** The form's fields. */
  children: ReactNode;
};

/** A dialog with a form: its fields, and buttons to cancel and save. */
export function FormDialog({
  title,
  description,
  closeLabel,
  cancelLabel,
  saveLabel,
  tone = 'default',
  width,
  pending,
  formRef,
  isCheckedByBrowser = false,
  notice,
  below,
  actions,
  onSubmit,
  onClose,
  onCloseAutoFocus,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width={width}
        title={title}
        description={description}
        closeLabel={closeLabel}
        onCloseAutoFocus={onCloseAutoFocus}
      >
        {notice}
        <form
          id={formId}
          ref={formRef}
          noValidate={!isCheckedByBrowser}
          onSubmit={onSubmit}
          className="grid gap-5"
        >
          {children}
        </form>
        {below}
        <DialogFooter>
          {cancelLabel !== null && (
            <Button variant="secondary" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
          {actions}
          <Button
            type="submit"
            form={formId}
            variant={tone === 'danger' ? 'danger' : 'primary'}
            loading={pending}
          >
            {saveLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
