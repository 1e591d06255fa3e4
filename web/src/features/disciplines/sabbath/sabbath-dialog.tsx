import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import { isConflict, showErrorToast } from '../failures';
import { ActivityList, addActivity } from './activity-list';
import { type Sabbath, useSaveSabbath } from './sabbath-api';
import {
  endsNextDay,
  formatLength,
  formatSpan,
  isTime,
  type SabbathTimes,
  weekdayName,
  weekdays,
} from './sabbath-hours';

const presets: readonly (SabbathTimes & { label: () => string })[] = [
  {
    label: m.disciplines_sabbath_preset_sunset,
    dayOfWeek: 5,
    startTime: '18:00',
    endTime: '18:00',
  },
  {
    label: m.disciplines_sabbath_preset_sunday,
    dayOfWeek: 0,
    startTime: '00:00',
    endTime: '00:00',
  },
  {
    label: m.disciplines_sabbath_preset_morning,
    dayOfWeek: 0,
    startTime: '08:00',
    endTime: '13:00',
  },
];

type SabbathDialogProps = {
  /** The Sabbath to edit; null creates a new one. */
  sabbath: Sabbath | null;
  onClose: () => void;
};

export function SabbathDialog({ sabbath, onClose }: SabbathDialogProps) {
  const saveMutation = useSaveSabbath();
  const form = useDraftForm({
    draft: `sabbath:${sabbath?.id ?? 'new'}`,
    initial: {
      dayOfWeek: String(sabbath?.dayOfWeek ?? 0),
      startTime: sabbath?.startTime ?? '00:00',
      endTime: sabbath?.endTime ?? '00:00',
      activities: sabbath?.activities.join('\n') ?? '',
      typed: '',
    },
    resolver: validateWith(({ startTime, endTime }) => ({
      startTime: !isTime(startTime) && m.disciplines_sabbath_time_missing(),
      endTime: !isTime(endTime) && m.disciplines_sabbath_time_missing(),
    })),
    save: async (values) => {
      const times = toSabbathTimes(values);
      // Include text that was typed but not added, because the member probably meant to add it.
      const activities = addActivity(splitLines(values.activities), values.typed);
      await saveMutation.mutateAsync({ id: sabbath?.id ?? null, body: { ...times, activities } });
      toast({
        title: m.disciplines_sabbath_saved_title(),
        description: m.disciplines_sabbath_saved_description({ span: formatSpan(times) }),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error, refuse) => {
      // If the day already has a Sabbath, the error appears next to the day field.
      if (isConflict(error)) refuse('dayOfWeek', m.disciplines_sabbath_day_taken());
      else showErrorToast(error, m.disciplines_sabbath_save_failure());
    },
  });
  const { values, errors, text, choice, change, isSaving } = form;
  const times = toSabbathTimes(values);
  const isComplete = isTime(times.startTime) && isTime(times.endTime);

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={sabbath ? m.disciplines_sabbath_dialog_edit() : m.disciplines_sabbath_new()}
      description={m.disciplines_sabbath_dialog_description()}
      saveLabel={m.common_save()}
      focusOnceSaved="next-sabbath"
      onClose={onClose}
    >
      <div className="grid gap-2">
        <p className="text-sm font-medium">{m.disciplines_sabbath_presets()}</p>
        <div className="flex flex-wrap gap-2">
          {presets.map(({ label, dayOfWeek, startTime, endTime }) => (
            <Button
              key={label()}
              size="sm"
              variant="secondary"
              aria-disabled={isSaving}
              onClick={() => {
                change('dayOfWeek', String(dayOfWeek));
                change('startTime', startTime);
                change('endTime', endTime);
              }}
            >
              {label()}
            </Button>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field
          required
          className="max-sm:col-span-2"
          label={m.disciplines_sabbath_day()}
          error={errors.dayOfWeek}
        >
          <Select
            options={weekdays().map((day) => ({
              value: String(day),
              label: weekdayName(day),
            }))}
            {...choice('dayOfWeek')}
          />
        </Field>
        <Field required label={m.disciplines_sabbath_start()} error={errors.startTime}>
          <Input type="time" {...text('startTime')} />
        </Field>
        <Field
          required
          label={m.disciplines_sabbath_end()}
          hint={isComplete && endsNextDay(times) ? m.common_next_day() : undefined}
          error={errors.endTime}
        >
          <Input type="time" {...text('endTime')} />
        </Field>
      </div>
      <p role="status" className="figures text-sm text-muted">
        {isComplete &&
          m.disciplines_sabbath_length({ span: formatSpan(times), time: formatLength(times) })}
      </p>
      <ActivityList
        activities={splitLines(values.activities)}
        typed={values.typed}
        onChange={(next, typed) => {
          change('activities', next.join('\n'));
          change('typed', typed);
        }}
        isSaving={isSaving}
        error={errors.activities}
      />
    </AppFormDialog>
  );
}

const splitLines = (text: string) => text.split('\n').filter(Boolean);

function toSabbathTimes(values: Record<keyof SabbathTimes, string>): SabbathTimes {
  const { dayOfWeek, startTime, endTime } = values;
  return { dayOfWeek: Number(dayOfWeek), startTime, endTime };
}
