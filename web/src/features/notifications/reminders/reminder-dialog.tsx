import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import { DayPicker } from './day-picker';
import {
  everyDay,
  formatLeadTime,
  isDaily,
  kindNames,
  reminderKinds,
  reminderName,
  toReminderRequest,
} from './reminder-text';
import { type Reminder, useSaveReminder } from './reminders-api';

const standardLeadTimes = [0, 5, 15, 30, 60, 120, 1440] as const;

type ReminderDialogProps = {
  /** Null for a new reminder. */
  reminder: Reminder | null;
  others: readonly Reminder[];
  /** Where focus goes when the button that opened the dialog is gone. */
  headingId: string;
  onClose: () => void;
};

export function ReminderDialog({ reminder, others, headingId, onClose }: ReminderDialogProps) {
  const { timeZone } = useCurrentUser();
  const saveMutation = useSaveReminder();
  // The first reminder replaces the empty state and the button in it.
  const [isFirst] = useState(reminder === null && others.length === 0);
  const form = useDraftForm({
    initial: toFormValues(reminder),
    resolver: validateWith(({ kind, time, days }) => ({
      time: isDaily(kind) && !time && m.notifications_field_time_missing(),
      days: isDaily(kind) && days.length === 0 && m.notifications_field_days_missing(),
    })),
    save: async (values) => {
      await saveMutation.mutateAsync({ id: reminder?.id ?? null, body: toReminderRequest(values) });
      toast({
        title: m.notifications_saved_title(),
        description: reminderName(values),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => {
      const isShown = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (isShown) return;
      showFailure(error, m.notifications_save_failure_title(), m.common_try_again());
    },
  });
  const { errors, text, choice, change } = form;
  const { kind, days } = form.values;
  const minutesBefore = form.values.minutesBefore ?? 0;

  return (
    <AppFormDialog
      form={form}
      title={reminder ? m.notifications_edit_title() : m.notifications_reminders_add()}
      description={m.notifications_dialog_description({ zone: timeZone })}
      saveLabel={m.notifications_save()}
      focusOnceSaved={isFirst ? headingId : undefined}
      onClose={onClose}
    >
      <Field label={m.notifications_field_kind()} error={errors.kind}>
        <Select
          {...choice('kind')}
          options={reminderKinds.map((value) => ({
            value,
            label: kindNames[value](),
            disabled: !isDaily(value) && others.some((other) => other.kind === value),
          }))}
        />
      </Field>
      {isDaily(kind) ? (
        <>
          <Field required label={m.common_time()} error={errors.time}>
            <Input type="time" className="max-w-40" {...text('time')} />
          </Field>
          <DayPicker
            days={days}
            error={errors.days}
            onChange={(chosen) => change('days', chosen)}
          />
        </>
      ) : (
        <Field label={m.common_when()} error={errors.minutesBefore}>
          <Select
            {...choice('minutesBefore')}
            value={String(minutesBefore)}
            onValueChange={(value) => change('minutesBefore', Number(value))}
            options={leadTimesWith(minutesBefore).map((minutes) => ({
              value: String(minutes),
              label:
                minutes === 0
                  ? m.notifications_at_that_moment()
                  : m.notifications_before({ time: formatLeadTime(minutes) }),
            }))}
          />
        </Field>
      )}
    </AppFormDialog>
  );
}

/** The standard lead times, plus the one already set for this reminder. */
function leadTimesWith(chosen: number): number[] {
  return [...new Set([...standardLeadTimes, chosen])].sort((a, b) => a - b);
}

type ReminderValues = Omit<Reminder, 'id' | 'nextAt'>;

const newReminder: ReminderValues = {
  kind: 'devotional',
  time: '07:00',
  days: [...everyDay],
  minutesBefore: 0,
  isActive: true,
};

function toFormValues(reminder: Reminder | null): ReminderValues {
  return {
    ...newReminder,
    ...reminder,
    time: reminder?.time?.slice(0, 5) ?? newReminder.time,
    days: reminder?.days.length ? reminder.days : newReminder.days,
  };
}
