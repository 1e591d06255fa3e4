import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { showErrorToast } from '../failures';
import { type Fast, useEndFast } from './fasting-api';

/** The longest reflection the server accepts, in characters. */
const maxReflectionLength = 20_000;

const wordsByEnding = {
  completed: {
    title: m.disciplines_fasting_complete_title,
    description: m.disciplines_fasting_complete_description,
    cancel: m.common_cancel,
    action: m.disciplines_fasting_complete_action,
    failure: m.disciplines_fasting_complete_failure,
  },
  ended: {
    title: m.disciplines_fasting_end_title,
    description: m.disciplines_fasting_end_description,
    cancel: m.disciplines_fasting_end_cancel,
    action: m.disciplines_fasting_end_action,
    failure: m.disciplines_fasting_end_failure,
  },
};

type EndFastDialogProps = { fast: Fast; status: keyof typeof wordsByEnding; onClose: () => void };

/** Ends a fast early or completes it, with an optional reflection. */
export function EndFastDialog({ fast, status, onClose }: EndFastDialogProps) {
  const endMutation = useEndFast();
  const { title, description, cancel, action, failure } = wordsByEnding[status];
  const form = useDraftForm({
    draft: `fast-reflection:${fast.id}`,
    initial: { reflection: '' },
    save: async ({ reflection }) => {
      showEndToast(await endMutation.mutateAsync({ id: fast.id, status, reflection }));
      onClose();
    },
    onFailure: (error) => showErrorToast(error, failure()),
  });

  return (
    <AppFormDialog
      form={form}
      title={title()}
      description={description()}
      cancelLabel={cancel()}
      saveLabel={action()}
      focusOnceSaved="fasting-plans"
      onClose={onClose}
    >
      <Field
        label={m.common_reflection()}
        hint={m.common_optional_what_did_you()}
        error={form.errors.reflection}
      >
        <Textarea
          className="font-serif"
          maxLength={maxReflectionLength}
          {...form.text('reflection')}
        />
      </Field>
    </AppFormDialog>
  );
}

/** A fast whose time is up counts as completed, whichever button was pressed. */
function showEndToast({ status, planName: name }: Fast): void {
  const isCompleted = status === 'completed';
  toast({
    title: isCompleted
      ? m.disciplines_fasting_completed_title()
      : m.disciplines_fasting_ended_title(),
    description: isCompleted
      ? m.disciplines_fasting_completed_description({ name })
      : m.disciplines_fasting_ended_description(),
    tone: 'success',
  });
}
