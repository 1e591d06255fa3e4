import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { DayPicker } from './day-picker';
import {
  everyDay,
  isDaily,
  kindNames,
  lengthInWords,
  nameOf,
  reminderKinds,
  requestOf,
} from './reminder-words';
import { type Reminder, type ReminderKind, useSaveReminder } from './reminders-api';

const usualLengths = [0, 5, 15, 30, 60, 120, 1440] as const;

type ReminderDialogProps = {
  /** Null for a new one. */
  reminder: Reminder | null;
  others: readonly Reminder[];
  /** Where the keyboard goes when the button that opened this is gone. */
  headingId: string;
  onClose: () => void;
};

export function ReminderDialog({ reminder, others, headingId, onClose }: ReminderDialogProps) {
  const formId = useId();
  const { timeZone } = useCurrentUser();
  const form = useReminderForm(reminder);
  const saving = useSaveReminder();
  const isSaved = useRef(false);
  const { kind, time, days, minutesBefore } = form.values;
  const wrong = form.wrongIn(fieldErrorsOf(saving.error));

  const save = async () => {
    try {
      await saving.mutateAsync({ id: reminder?.id ?? null, body: requestOf(form.values) });
      isSaved.current = true;
      toast({
        title: m.notifications_saved_title(),
        description: nameOf(form.values),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      const isShown = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (isShown) return;
      showFailure(error, m.notifications_save_failure_title(), m.notifications_try_again());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    const missing = form.check();
    if (missing)
      event.currentTarget.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    else void save();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={reminder ? m.notifications_edit_title() : m.notifications_add_title()}
        description={m.notifications_dialog_description({ zone: timeZone })}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          // The first reminder takes the place of the empty list, and of the button in it.
          const isFirst = reminder === null && others.length === 0;
          if (!isSaved.current || !isFirst) return;
          event.preventDefault();
          document.getElementById(headingId)?.focus();
        }}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field label={m.notifications_field_kind()} error={wrong.kind}>
            <Select
              value={kind}
              onValueChange={(value) => form.change({ kind: value as ReminderKind })}
              options={reminderKinds.map((value) => ({
                value,
                label: kindNames[value](),
                disabled: !isDaily(value) && others.some((other) => other.kind === value),
              }))}
            />
          </Field>
          {isDaily(kind) ? (
            <>
              <Field required label={m.notifications_field_time()} error={wrong.time}>
                <Input
                  type="time"
                  data-field="time"
                  className="max-w-40"
                  value={time ?? ''}
                  onChange={(event) => form.change({ time: event.target.value })}
                />
              </Field>
              <DayPicker
                days={days}
                error={wrong.days}
                onChange={(chosen) => form.change({ days: chosen })}
              />
            </>
          ) : (
            <Field label={m.notifications_field_before()} error={wrong.minutesBefore}>
              <Select
                value={String(minutesBefore ?? 0)}
                onValueChange={(value) => form.change({ minutesBefore: Number(value) })}
                options={lengthsWith(minutesBefore ?? 0).map((minutes) => ({
                  value: String(minutes),
                  label:
                    minutes === 0
                      ? m.notifications_at_that_moment()
                      : m.notifications_before({ time: lengthInWords(minutes) }),
                }))}
              />
            </Field>
          )}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.notifications_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The usual choices, and what was chosen elsewhere. */
function lengthsWith(chosen: number): number[] {
  return [...new Set([...usualLengths, chosen])].sort((a, b) => a - b);
}

type Values = Omit<Reminder, 'id' | 'nextAt'>;

const fresh: Values = {
  kind: 'devotional',
  time: '07:00',
  days: [...everyDay],
  minutesBefore: 0,
  isActive: true,
};

function useReminderForm(reminder: Reminder | null) {
  const [values, setValues] = useState<Values>(() => ({
    ...fresh,
    ...reminder,
    time: reminder?.time?.slice(0, 5) ?? fresh.time,
    days: reminder?.days.length ? reminder.days : fresh.days,
  }));
  const [isChecked, setChecked] = useState(false);
  const lacksTime = isDaily(values.kind) && !values.time;
  const lacksDays = isDaily(values.kind) && values.days.length === 0;
  return {
    values,
    change: (changed: Partial<Values>) => setValues({ ...values, ...changed }),
    /** The first field that lacks something. */
    check(): 'time' | 'days' | null {
      setChecked(true);
      if (lacksTime) return 'time';
      return lacksDays ? 'days' : null;
    },
    wrongIn: (said: Readonly<Record<string, string>>): Partial<Record<keyof Values, string>> => ({
      ...said,
      ...(isChecked && lacksTime && { time: m.notifications_field_time_missing() }),
      ...(isChecked && lacksDays && { days: m.notifications_field_days_missing() }),
    }),
  };
}
