import { m } from '@/messages';
import { FormDialog, type FormDialogProps } from '@/ui/overlays/form-dialog';
import { DraftNotice } from './draft-notice';
import type { DraftForm } from './use-draft-form';

type AppFormDialogProps = Omit<
  FormDialogProps,
  'closeLabel' | 'cancelLabel' | 'notice' | 'pending' | 'formRef' | 'onSubmit'
> & {
  form: Pick<
    DraftForm,
    'formRef' | 'isSaving' | 'isRestored' | 'hasSaved' | 'startOver' | 'submit'
  >;
  cancelLabel?: string | null;
  /** The id of the element to focus after saving, if the button that opened the dialog is gone by then. */
  focusOnceSaved?: string;
};

/** The design system's form dialog, with translated labels and its form connected. */
export function AppFormDialog({
  form,
  cancelLabel = m.common_cancel(),
  focusOnceSaved,
  onCloseAutoFocus,
  ...props
}: AppFormDialogProps) {
  const { formRef, isSaving, isRestored, hasSaved, startOver, submit } = form;
  return (
    <FormDialog
      {...props}
      closeLabel={m.app_close()}
      cancelLabel={cancelLabel}
      pending={isSaving}
      formRef={formRef}
      notice={isRestored && <DraftNotice isSaving={isSaving} onStartOver={startOver} />}
      onSubmit={submit}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        const next = hasSaved.current && focusOnceSaved && document.getElementById(focusOnceSaved);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    />
  );
}
