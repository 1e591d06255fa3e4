import { useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { toastOutcome } from '@/features/offline';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { type PersonalDevotional, useSaveDevotional } from './api';
import { EntryForm, longestContent, longestTitle, showMissing } from './entry-form';
import { useDraftForm } from './use-draft-form';

type DevotionalDialogProps = {
  /** The entry to change; null writes a new one. */
  entry: PersonalDevotional | null;
  onClose: () => void;
};

const required = ['title', 'content'] as const;

export function DevotionalDialog({ entry, onClose }: DevotionalDialogProps) {
  const { values, isRestored, change, startOver, forget } = useDraftForm(
    'journal-devotional',
    entry?.id ?? null,
    {
      title: entry?.title ?? '',
      content: entry?.content ?? '',
      verse: entry?.verse ?? '',
      verseReference: entry?.verseReference ?? '',
    },
  );
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveDevotional();
  const refused = fieldErrorsOf(saving.error);
  const isEmpty = (name: (typeof required)[number]) => values[name].trim() === '';
  const errorOf = (name: (typeof required)[number]) =>
    isChecked && isEmpty(name) ? m.journal_devotional_missing() : refused[name];

  const save = async () => {
    try {
      const outcome = await saving.mutateAsync({
        id: entry?.id ?? null,
        body: {
          title: values.title.trim(),
          content: values.content.trim(),
          verse: values.verse.trim() || null,
          verseReference: values.verseReference.trim() || null,
          isPrivate: entry?.isPrivate ?? true,
        },
      });
      forget();
      toastOutcome(outcome, {
        title: m.journal_devotional_saved(),
        description: m.journal_devotional_saved_description(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFixedFailure(error, m.journal_error_title(), m.journal_devotional_failure());
    }
  };

  return (
    <EntryForm
      title={entry ? m.journal_devotional_edit() : m.journal_devotional_new()}
      description={m.journal_devotional_dialog()}
      isSaving={saving.isPending}
      isRestored={isRestored}
      onStartOver={startOver}
      onClose={onClose}
      onSubmit={(form) => {
        setChecked(true);
        const empty = required.find(isEmpty);
        if (empty) showMissing(form, empty, m.journal_devotional_missing());
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
      <Field label={m.journal_devotional_verse()} hint={m.field_optional()} error={refused.verse}>
        <Textarea
          rows={2}
          maxLength={2000}
          className="font-serif"
          readOnly={saving.isPending}
          value={values.verse}
          onChange={(event) => change('verse', event.target.value)}
        />
      </Field>
      <Field
        label={m.journal_devotional_reference()}
        hint={m.field_optional()}
        error={refused.verseReference}
      >
        <Input
          autoComplete="off"
          maxLength={100}
          readOnly={saving.isPending}
          value={values.verseReference}
          onChange={(event) => change('verseReference', event.target.value)}
        />
      </Field>
    </EntryForm>
  );
}
