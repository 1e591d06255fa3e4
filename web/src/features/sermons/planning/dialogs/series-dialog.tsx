import { useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { newId } from '@/features/offline';
import { useDraftFields } from '@/lib/draft-form';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type Series, useCreateSeries, useUpdateSeries } from './api';
import {
  longestDescription,
  longestTitle,
  type SeriesValues,
  seriesBody,
  seriesValues,
  type Wrong,
  wrongInSeries,
} from './form';
import { FormDialog } from './form-dialog';

type SeriesDialogProps = {
  /** The series to change; null makes a new one. */
  series: Series | null;
  onClose: () => void;
  onCreated: (id: string) => void;
};

const order = ['title', 'theme', 'description', 'startDate', 'endDate'] as const;

export function SeriesDialog({ series, onClose, onCreated }: SeriesDialogProps) {
  const { id: userId } = useCurrentUser();
  // One id for one dialog: a second try after an answer that got lost makes no second series.
  const [madeId] = useState(() => newId());
  const draft = useDraftFields(
    `sermon-series:${userId}:${series?.id ?? 'new'}`,
    seriesValues(series),
  );
  const { values } = draft;
  const [isChecked, setChecked] = useState(false);
  const creating = useCreateSeries();
  const updating = useUpdateSeries();
  const saving = series ? updating : creating;
  const wrong: Wrong<SeriesValues> = {
    ...fieldErrorsOf(saving.error),
    ...(isChecked && wrongInSeries(values)),
  };

  const save = async () => {
    const body = seriesBody(values);
    try {
      if (series) await updating.mutateAsync({ id: series.id, body });
      else onCreated((await creating.mutateAsync({ ...body, id: madeId })).id);
      draft.forget();
      toast({
        title: series ? m.sermon_planning_series_updated() : m.sermon_planning_series_created(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(
        error,
        series
          ? m.sermon_planning_series_update_failure()
          : m.sermon_planning_series_create_failure(),
        m.sermon_planning_try_again(),
      );
    }
  };

  const submit = () => {
    setChecked(true);
    const found = wrongInSeries(values);
    const first = order.find((name) => found[name]);
    if (!first) void save();
    return first ?? null;
  };

  const text = (name: keyof SeriesValues) => ({
    name,
    value: values[name],
    readOnly: saving.isPending,
    onChange: (event: { target: { value: string } }) => {
      saving.reset();
      draft.change(name, event.target.value);
    },
  });

  return (
    <FormDialog
      title={series ? m.sermon_planning_series_edit() : m.sermon_planning_series_new()}
      description={m.sermon_planning_series_dialog()}
      saveLabel={series ? m.sermon_planning_save() : m.sermon_planning_series_create()}
      isSaving={saving.isPending}
      isRestored={draft.isRestored}
      onStartOver={draft.startOver}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field required label={m.sermon_planning_field_title()} error={wrong.title}>
        <Input {...text('title')} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <Field label={m.sermon_planning_field_theme()} error={wrong.theme}>
        <Input {...text('theme')} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <Field label={m.sermon_planning_field_description()} error={wrong.description}>
        <Textarea {...text('description')} rows={3} maxLength={longestDescription} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.sermon_planning_field_start()} error={wrong.startDate}>
          <Input {...text('startDate')} type="date" />
        </Field>
        <Field label={m.sermon_planning_field_end()} error={wrong.endDate}>
          <Input {...text('endDate')} type="date" />
        </Field>
      </div>
    </FormDialog>
  );
}
