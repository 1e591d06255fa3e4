import { useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { toastOutcome } from '@/features/offline';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { type JournalPrayer, useSavePrayer } from './api';
import { EntryForm, longestContent, longestTitle, showMissing } from './entry-form';
import { isPrayerType, prayerTypeNames, prayerTypes } from './prayer-types';
import { useDraftForm } from './use-draft-form';

type PrayerDialogProps = {
  /** The prayer to change; null writes a new one. */
  entry: JournalPrayer | null;
  onClose: () => void;
};

const required = ['title', 'content', 'type'] as const;

export function PrayerDialog({ entry, onClose }: PrayerDialogProps) {
  const { values, isRestored, change, startOver, forget } = useDraftForm(
    'journal-prayer',
    entry?.id ?? null,
    { title: entry?.title ?? '', content: entry?.content ?? '', type: entry?.type ?? '' },
  );
  const [isChecked, setChecked] = useState(false);
  const saving = useSavePrayer();
  const refused = fieldErrorsOf(saving.error);
  const isEmpty = (name: (typeof required)[number]) => values[name].trim() === '';
  const errorOf = (name: (typeof required)[number]) =>
    isChecked && isEmpty(name) ? m.journal_prayer_missing() : refused[name];

  const save = async () => {
    const { title, content, type } = values;
    if (!isPrayerType(type)) return;
    try {
      const outcome = await saving.mutateAsync({
        id: entry?.id ?? null,
        body: {
          title: title.trim(),
          content: content.trim(),
          type,
          isPrivate: entry?.isPrivate ?? true,
        },
      });
      forget();
      toastOutcome(outcome, {
        title: m.journal_prayer_saved(),
        description: m.journal_prayer_saved_description(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFixedFailure(error, m.journal_error_title(), m.journal_prayer_failure());
    }
  };

  return (
    <EntryForm
      title={entry ? m.journal_prayer_edit() : m.journal_prayer_new()}
      description={m.journal_prayer_dialog()}
      isSaving={saving.isPending}
      isRestored={isRestored}
      onStartOver={startOver}
      onClose={onClose}
      onSubmit={(form) => {
        setChecked(true);
        const empty = required.find(isEmpty);
        if (empty) showMissing(form, empty, m.journal_prayer_missing());
        else void save();
      }}
    >
      <Field required label={m.journal_field_title()} error={errorOf('title')}>
        <Input
          data-field="title"
          autoComplete="off"
          maxLength={longestTitle}
          readOnly={saving.isPending}
          value={values.title}
          onChange={(event) => change('title', event.target.value)}
        />
      </Field>
      <Field required label={m.journal_field_content()} error={errorOf('content')}>
        <Textarea
          data-field="content"
          rows={8}
          maxLength={longestContent}
          className="font-serif"
          readOnly={saving.isPending}
          value={values.content}
          onChange={(event) => change('content', event.target.value)}
        />
      </Field>
      <Field required label={m.journal_prayer_type()} error={errorOf('type')}>
        <Select
          data-field="type"
          placeholder={m.journal_prayer_type_placeholder()}
          options={prayerTypes.map((type) => ({ value: type, label: prayerTypeNames[type]() }))}
          disabled={saving.isPending}
          value={values.type}
          // Radix says '' when a value it does not know is taken away; that is no choice of the person's.
          onValueChange={(type) => type !== '' && change('type', type)}
        />
      </Field>
    </EntryForm>
  );
}
