import { useState } from 'react';
import { newId } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type Series, useCreateSeries, useUpdateSeries } from '../api';
import {
  maxDescriptionLength,
  maxTitleLength,
  seriesBody,
  seriesErrors,
  seriesValues,
} from './form';

type SeriesDialogProps = {
  /** The series to edit; null creates a new one. */
  series: Series | null;
  onClose: () => void;
  onCreated: (id: string) => void;
};

export function SeriesDialog({ series, onClose, onCreated }: SeriesDialogProps) {
  // One id per dialog, so that a retry after a lost response doesn't create a second series.
  const [madeId] = useState(() => newId());
  const createSeries = useCreateSeries();
  const updateSeries = useUpdateSeries();
  const form = useDraftForm({
    draft: `sermon-series:${series?.id ?? 'new'}`,
    initial: seriesValues(series),
    resolver: validateWith(seriesErrors),
    save: async (values) => {
      const body = seriesBody(values);
      if (series) await updateSeries.mutateAsync({ id: series.id, body });
      else onCreated((await createSeries.mutateAsync({ ...body, id: madeId })).id);
      toast({
        title: series ? m.sermon_planning_series_updated() : m.sermon_planning_series_created(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) =>
      showFailure(
        error,
        series
          ? m.sermon_planning_series_update_failure()
          : m.sermon_planning_series_create_failure(),
        m.common_try_again(),
      ),
  });
  const { errors, text } = form;

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={series ? m.sermon_planning_series_edit() : m.common_new_series()}
      description={m.sermon_planning_series_dialog()}
      saveLabel={series ? m.common_save() : m.sermon_planning_series_create()}
      onClose={onClose}
    >
      <Field required label={m.common_title()} error={errors.title}>
        <Input {...text('title')} maxLength={maxTitleLength} autoComplete="off" />
      </Field>
      <Field label={m.common_theme()} error={errors.theme}>
        <Input {...text('theme')} maxLength={maxTitleLength} autoComplete="off" />
      </Field>
      <Field label={m.common_description()} error={errors.description}>
        <Textarea {...text('description')} rows={3} maxLength={maxDescriptionLength} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.common_start_date()} error={errors.startDate}>
          <Input {...text('startDate', { deps: 'endDate' })} type="date" />
        </Field>
        <Field label={m.common_end_date()} error={errors.endDate}>
          <Input {...text('endDate')} type="date" />
        </Field>
      </div>
    </AppFormDialog>
  );
}
