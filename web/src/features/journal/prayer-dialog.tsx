import { showOutcomeToast } from '@/features/offline';
import { showFixedFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import { type JournalPrayer, useSavePrayer } from './api';
import {
  errorsForMissingFields,
  maxContentLength,
  maxTitleLength,
  showMissingFieldsToast,
} from './entry-form';
import { isPrayerType, prayerTypeNames, prayerTypes } from './prayer-types';

type PrayerDialogProps = {
  /** The prayer to edit; null creates a new one. */
  entry: JournalPrayer | null;
  onClose: () => void;
};

export function PrayerDialog({ entry, onClose }: PrayerDialogProps) {
  const saveMutation = useSavePrayer();
  const form = useDraftForm({
    draft: `journal-prayer:${entry?.id ?? 'new'}`,
    initial: { title: entry?.title ?? '', content: entry?.content ?? '', type: entry?.type ?? '' },
    resolver: validateWith((values) =>
      errorsForMissingFields(values, m.common_please_fill_in_all_required()),
    ),
    save: async ({ title, content, type }) => {
      if (!isPrayerType(type)) return;
      const outcome = await saveMutation.mutateAsync({
        id: entry?.id ?? null,
        body: {
          title: title.trim(),
          content: content.trim(),
          type,
          isPrivate: entry?.isPrivate ?? true,
        },
      });
      showOutcomeToast(outcome, {
        title: m.journal_prayer_saved(),
        description: m.journal_devotional_saved_description(),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFixedFailure(error, m.common_error(), m.journal_prayer_failure()),
    onInvalid: () => showMissingFieldsToast(m.common_please_fill_in_all_required()),
  });
  const { errors, text, choice } = form;

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={entry ? m.journal_prayer_edit() : m.journal_prayer_new()}
      description={m.journal_prayer_dialog()}
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
      <Field required label={m.common_type()} error={errors.type}>
        <Select
          placeholder={m.journal_prayer_type_placeholder()}
          options={prayerTypes.map((type) => ({ value: type, label: prayerTypeNames[type]() }))}
          {...choice('type')}
        />
      </Field>
    </AppFormDialog>
  );
}
