import { useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { newId } from '@/features/offline';
import { useDraftFields } from '@/lib/draft-form';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { type Series, type Sermon, useCreateSermon, useUpdateSermon } from './api';
import {
  longestTitle,
  noSeries,
  type SermonValues,
  sermonBody,
  sermonValues,
  type Wrong,
  wrongInSermon,
} from './form';
import { FormDialog } from './form-dialog';
import { statuses, statusLooks } from './statuses';

type SermonDialogProps = {
  /** The sermon to change; null makes a new one. */
  sermon: Sermon | null;
  /** The series that a new one begins in. */
  seriesId: string | null;
  allSeries: readonly Series[];
  onClose: () => void;
};

const order = ['title', 'estimatedDuration'] as const;

export function SermonDialog({ sermon, seriesId, allSeries, onClose }: SermonDialogProps) {
  const { id: userId } = useCurrentUser();
  // One id for one dialog: a second try after an answer that got lost makes no second sermon.
  const [madeId] = useState(() => newId());
  const draft = useDraftFields(
    `sermon:${userId}:${sermon?.id ?? `new:${seriesId}`}`,
    sermonValues(sermon, seriesId),
  );
  const { values } = draft;
  const [isChecked, setChecked] = useState(false);
  const creating = useCreateSermon();
  const updating = useUpdateSermon();
  const saving = sermon ? updating : creating;
  const wrong: Wrong<SermonValues> = {
    ...fieldErrorsOf(saving.error),
    ...(isChecked && wrongInSermon(values)),
  };

  const save = async () => {
    const body = sermonBody(values);
    try {
      if (sermon) await updating.mutateAsync({ id: sermon.id, body });
      else await creating.mutateAsync({ ...body, id: madeId });
      draft.forget();
      toast({
        title: sermon ? m.sermon_planning_sermon_updated() : m.sermon_planning_sermon_created(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(
        error,
        sermon
          ? m.sermon_planning_sermon_update_failure()
          : m.sermon_planning_sermon_create_failure(),
        m.sermon_planning_try_again(),
      );
    }
  };

  const submit = () => {
    setChecked(true);
    const found = wrongInSermon(values);
    const first = order.find((name) => found[name]);
    if (!first) void save();
    return first ?? null;
  };

  const change = (name: keyof SermonValues, value: string) => {
    saving.reset();
    draft.change(name, value);
  };
  const text = (name: keyof SermonValues) => ({
    name,
    value: values[name],
    readOnly: saving.isPending,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const choice = (name: keyof SermonValues) => ({
    value: values[name],
    disabled: saving.isPending,
    onValueChange: (value: string) => change(name, value),
  });

  return (
    <FormDialog
      title={sermon ? m.sermon_planning_sermon_edit() : m.sermon_planning_sermon_new()}
      description={m.sermon_planning_sermon_dialog()}
      saveLabel={sermon ? m.sermon_planning_save() : m.sermon_planning_sermon_create()}
      isSaving={saving.isPending}
      isRestored={draft.isRestored}
      onStartOver={draft.startOver}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field required label={m.sermon_planning_field_title()} error={wrong.title}>
        <Input {...text('title')} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <Field label={m.sermon_planning_field_subtitle()} error={wrong.subtitle}>
        <Input {...text('subtitle')} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.sermon_planning_field_theme()} error={wrong.theme}>
          <Input {...text('theme')} maxLength={longestTitle} autoComplete="off" />
        </Field>
        <Field label={m.sermon_planning_field_audience()} error={wrong.targetAudience}>
          <Input {...text('targetAudience')} maxLength={longestTitle} autoComplete="off" />
        </Field>
        <Field label={m.sermon_planning_field_day()} error={wrong.scheduledDate}>
          <Input {...text('scheduledDate')} type="date" />
        </Field>
        <Field
          label={m.sermon_planning_field_duration()}
          hint={m.sermon_planning_field_duration_hint()}
          error={wrong.estimatedDuration}
        >
          <Input
            {...text('estimatedDuration')}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        </Field>
        <Field label={m.sermon_planning_field_status()} error={wrong.status}>
          <Select
            {...choice('status')}
            options={statuses.map((status) => ({
              value: status,
              label: statusLooks[status].name(),
            }))}
          />
        </Field>
        <Field label={m.sermon_planning_field_series()} error={wrong.seriesId}>
          <Select
            {...choice('seriesId')}
            options={[
              ...allSeries.map(({ id, title }) => ({ value: id, label: title })),
              // A new sermon is planned in a series; only one that exists may leave its own.
              ...(sermon ? [{ value: noSeries, label: m.sermon_planning_no_series() }] : []),
            ]}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
