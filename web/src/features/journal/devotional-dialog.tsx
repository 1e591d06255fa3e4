import { showOutcomeToast } from '@/features/offline';
import { showFixedFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { type PersonalDevotional, useSaveDevotional } from './api';
import {
  errorsForMissingFields,
  maxContentLength,
  maxTitleLength,
  showMissingFieldsToast,
} from './entry-form';

type DevotionalDialogProps = {
  /** The entry to edit; null creates a new one. */
  entry: PersonalDevotional | null;
  onClose: () => void;
};

export function DevotionalDialog({ entry, onClose }: DevotionalDialogProps) {
  const saveMutation = useSaveDevotional();
  const form = useDraftForm({
    draft: `journal-devotional:${entry?.id ?? 'new'}`,
    initial: {
      title: entry?.title ?? '',
      content: entry?.content ?? '',
      verse: entry?.verse ?? '',
      verseReference: entry?.verseReference ?? '',
    },
    resolver: validateWith(({ title, content }) =>
      errorsForMissingFields({ title, content }, m.journal_devotional_missing()),
    ),
    save: async (values) => {
      const outcome = await saveMutation.mutateAsync({
        id: entry?.id ?? null,
        body: {
          title: values.title.trim(),
          content: values.content.trim(),
          verse: values.verse.trim() || null,
          verseReference: values.verseReference.trim() || null,
          isPrivate: entry?.isPrivate ?? true,
        },
      });
      showOutcomeToast(outcome, {
        title: m.journal_devotional_saved(),
        description: m.journal_devotional_saved_description(),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFixedFailure(error, m.common_error(), m.journal_devotional_failure()),
    onInvalid: () => showMissingFieldsToast(m.journal_devotional_missing()),
  });
  const { errors, text } = form;

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={entry ? m.common_edit_devotional() : m.journal_devotional_new()}
      description={m.journal_devotional_dialog()}
      saveLabel={m.common_save()}
      onClose={onClose}
    >
      <Field required label={m.common_title()} error={errors.title}>
        <Input autoComplete="off" maxLength={maxTitleLength} {...text('title')} />
      </Field>
      <Field required label={m.common_content()} error={errors.content}>
        <Textarea
          rows={8}
          maxLength={maxContentLength}
          className="font-serif"
          {...text('content')}
        />
      </Field>
      <Field label={m.common_verse()} hint={m.common_optional()} error={errors.verse}>
        <Textarea rows={2} maxLength={2000} className="font-serif" {...text('verse')} />
      </Field>
      <Field label={m.common_reference()} hint={m.common_optional()} error={errors.verseReference}>
        <Input autoComplete="off" maxLength={100} {...text('verseReference')} />
      </Field>
    </AppFormDialog>
  );
}
