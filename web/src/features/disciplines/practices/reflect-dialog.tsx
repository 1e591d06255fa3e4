import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type Practice, useAddReflection } from '../api';
import { showErrorToast } from '../failures';

/** The longest reflection the server accepts, in characters. */
const maxReflectionLength = 20_000;

type ReflectDialogProps = { practice: Practice; onClose: () => void };

export function ReflectDialog({ practice, onClose }: ReflectDialogProps) {
  const { id, disciplineName: name } = practice;
  const saveMutation = useAddReflection();
  const form = useDraftForm({
    draft: `practice-reflection:${id}`,
    initial: { content: '' },
    resolver: validateWith(({ content }) => ({
      content: content.trim() === '' && m.disciplines_reflection_missing(),
    })),
    save: async ({ content }) => {
      await saveMutation.mutateAsync({ id, content: content.trim() });
      toast({
        title: m.disciplines_reflection_saved_title(),
        description: m.disciplines_reflection_saved_description({ name }),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showErrorToast(error, m.disciplines_reflection_failure()),
  });

  return (
    <AppFormDialog
      form={form}
      title={m.disciplines_reflection_title({ name })}
      description={m.disciplines_reflection_description()}
      saveLabel={m.common_save()}
      onClose={onClose}
    >
      <Field required label={m.common_reflection()} error={form.errors.content}>
        <Textarea
          rows={6}
          className="font-serif"
          maxLength={maxReflectionLength}
          {...form.text('content')}
        />
      </Field>
    </AppFormDialog>
  );
}
