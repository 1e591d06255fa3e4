import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../button';
import { Dialog, DialogContent, DialogFooter } from './dialog';

export type FormDialogProps = {
  title: ReactNode;
  description: ReactNode;
  closeLabel: string;
  /** Null where closing is all that there is to cancel. */
  cancelLabel: string | null;
  saveLabel: string;
  tone?: 'default' | 'danger';
  width?: 'sm' | 'md' | 'lg';
  /** It is being saved: the dialog stays until the caller closes it. */
  pending: boolean;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Lets the browser check the fields, in its own words. */
  isCheckedByBrowser?: boolean;
  /** Shown above the form. */
  notice?: ReactNode;
  /** Shown between the form and its buttons. */
  below?: ReactNode;
  /** Further buttons, beside the one that saves. */
  actions?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Where the keyboard goes when what was pressed is gone; prevents the event when it does. */
  onCloseAutoFocus?: (event: Event) => void;
  /** The fields. */
  children: ReactNode;
};

/** A dialog that holds a form: its fields, and the buttons that cancel and save. */
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
