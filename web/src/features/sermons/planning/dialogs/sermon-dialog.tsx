import { useState } from 'react';
import { newId } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import { type Series, type Sermon, useCreateSermon, useUpdateSermon } from '../api';
import { statuses, statusStyles } from '../statuses';
import { maxTitleLength, noSeries, sermonBody, sermonErrors, sermonValues } from './form';

type SermonDialogProps = {
  /** The sermon to edit; null creates a new one. */
  sermon: Sermon | null;
  /** The initial series for a new sermon. */
  seriesId: string | null;
  allSeries: readonly Series[];
  onClose: () => void;
};

export function SermonDialog({ sermon, seriesId, allSeries, onClose }: SermonDialogProps) {
  // One id per dialog, so that a retry after a lost response doesn't create a second sermon.
  const [madeId] = useState(() => newId());
  const createSermon = useCreateSermon();
  const updateSermon = useUpdateSermon();
  const form = useDraftForm({
    draft: `sermon:${sermon?.id ?? `new:${seriesId}`}`,
    initial: sermonValues(sermon, seriesId),
    resolver: validateWith(sermonErrors),
    save: async (values) => {
      const body = sermonBody(values);
      if (sermon) await updateSermon.mutateAsync({ id: sermon.id, body });
      else await createSermon.mutateAsync({ ...body, id: madeId });
      toast({
        title: sermon ? m.sermon_planning_sermon_updated() : m.sermon_planning_sermon_created(),
        description: body.title,
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) =>
      showFailure(
        error,
        sermon
          ? m.sermon_planning_sermon_update_failure()
          : m.sermon_planning_sermon_create_failure(),
        m.common_try_again(),
      ),
  });
  const { errors, text, choice } = form;

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={sermon ? m.sermon_planning_sermon_edit() : m.sermon_planning_sermon_new()}
      description={m.sermon_planning_sermon_dialog()}
      saveLabel={sermon ? m.common_save() : m.sermon_planning_sermon_create()}
      onClose={onClose}
    >
      <Field required label={m.common_title()} error={errors.title}>
        <Input {...text('title')} maxLength={maxTitleLength} autoComplete="off" />
      </Field>
      <Field label={m.sermon_planning_field_subtitle()} error={errors.subtitle}>
        <Input {...text('subtitle')} maxLength={maxTitleLength} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.common_theme()} error={errors.theme}>
          <Input {...text('theme')} maxLength={maxTitleLength} autoComplete="off" />
        </Field>
        <Field label={m.sermon_planning_field_audience()} error={errors.targetAudience}>
          <Input {...text('targetAudience')} maxLength={maxTitleLength} autoComplete="off" />
        </Field>
        <Field label={m.common_date()} error={errors.scheduledDate}>
          <Input {...text('scheduledDate')} type="date" />
        </Field>
        <Field
          label={m.common_duration()}
          hint={m.sermon_planning_field_duration_hint()}
          error={errors.estimatedDuration}
        >
          <Input
            {...text('estimatedDuration')}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        </Field>
        <Field label={m.common_status()} error={errors.status}>
          <Select
            {...choice('status')}
            options={statuses.map((status) => ({
              value: status,
              label: statusStyles[status].name(),
            }))}
          />
        </Field>
        <Field label={m.sermon_planning_series()} error={errors.seriesId}>
          <Select
            {...choice('seriesId')}
            options={[
              ...allSeries.map(({ id, title }) => ({ value: id, label: title })),
              // A new sermon must be in a series; an existing one can be removed from its series.
              ...(sermon ? [{ value: noSeries, label: m.sermon_planning_no_series() }] : []),
            ]}
          />
        </Field>
      </div>
    </AppFormDialog>
  );
}
