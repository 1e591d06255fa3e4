import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { useDraftFields } from '@/lib/draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { ActivityList, withActivity } from './activity-list';
import { DraftNotice } from './draft-notice';
import { isConflict, showRefusal } from './failures';
import { goTo } from './kept-focus';
import { type Sabbath, useSaveSabbath } from './sabbath-api';
import {
  endsNextDay,
  isTime,
  lengthInWords,
  type SabbathTimes,
  spanInWords,
  weekdayName,
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
  /** The one to change; null sets up a new one. */
  sabbath: Sabbath | null;
  onClose: () => void;
};

export function SabbathDialog({ sabbath, onClose }: SabbathDialogProps) {
  const { id: userId } = useCurrentUser();
  const { values, isRestored, change, changeAll, startOver, forget } = useDraftFields(
    `sabbath:${userId}:${sabbath?.id ?? 'new'}`,
    {
      day: String(sabbath?.dayOfWeek ?? 0),
      start: sabbath?.startTime ?? '00:00',
      end: sabbath?.endTime ?? '00:00',
      activities: sabbath?.activities.join('\n') ?? '',
      typed: '',
    },
  );
  const [isChecked, setChecked] = useState(false);
  const hasSaved = useRef(false);
  const formId = useId();
  const saving = useSaveSabbath();
  const refused = fieldErrorsOf(saving.error);
  const activities = values.activities.split('\n').filter(Boolean);
  const times: SabbathTimes = {
    dayOfWeek: Number(values.day),
    startTime: values.start,
    endTime: values.end,
  };
  const isComplete = isTime(values.start) && isTime(values.end);
  const errorOf = (time: string, server: string | undefined) =>
    isChecked && !isTime(time) ? m.disciplines_sabbath_time_missing() : server;

  const save = async () => {
    try {
      await saving.mutateAsync({
        id: sabbath?.id ?? null,
        // What was typed and not added was meant, too.
        body: { ...times, activities: withActivity(activities, values.typed) },
      });
      forget();
      hasSaved.current = true;
      toast({
        title: m.disciplines_sabbath_saved_title(),
        description: m.disciplines_sabbath_saved_description({ span: spanInWords(times) }),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      // A day that is taken is said at the day.
      if (!isConflict(error)) showRefusal(error, m.disciplines_sabbath_save_failure());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    setChecked(true);
    const wrong = isTime(values.start) ? 'end' : 'start';
    if (isComplete) void save();
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="lg"
        title={sabbath ? m.disciplines_sabbath_dialog_edit() : m.disciplines_sabbath_dialog_new()}
        description={m.disciplines_sabbath_dialog_description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (hasSaved.current) goTo(event, document.getElementById('next-sabbath'));
        }}
      >
        {isRestored && <DraftNotice isSaving={saving.isPending} onStartOver={startOver} />}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-2">
            <p className="text-sm font-medium">{m.disciplines_sabbath_presets()}</p>
            <div className="flex flex-wrap gap-2">
              {presets.map(({ label, dayOfWeek, startTime, endTime }) => (
                <Button
                  key={label()}
                  size="sm"
                  variant="secondary"
                  aria-disabled={saving.isPending}
                  onClick={() => {
                    saving.reset();
                    changeAll({ day: String(dayOfWeek), start: startTime, end: endTime });
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
              error={
                isConflict(saving.error) ? m.disciplines_sabbath_day_taken() : refused.dayOfWeek
              }
            >
              <Select
                options={Array.from({ length: 7 }, (_, day) => ({
                  value: String(day),
                  label: weekdayName(day),
                }))}
                disabled={saving.isPending}
                value={values.day}
                onValueChange={(day) => {
                  saving.reset();
                  change('day', day);
                }}
              />
            </Field>
            <Field
              required
              label={m.disciplines_sabbath_start()}
              error={errorOf(values.start, refused.startTime)}
            >
              <Input
                data-field="start"
                type="time"
                readOnly={saving.isPending}
                value={values.start}
                onChange={(event) => change('start', event.target.value)}
              />
            </Field>
            <Field
              required
              label={m.disciplines_sabbath_end()}
              hint={isComplete && endsNextDay(times) ? m.disciplines_sabbath_end_hint() : undefined}
              error={errorOf(values.end, refused.endTime)}
            >
              <Input
                data-field="end"
                type="time"
                readOnly={saving.isPending}
                value={values.end}
                onChange={(event) => change('end', event.target.value)}
              />
            </Field>
          </div>
          <p role="status" className="figures text-sm text-muted">
            {isComplete &&
              m.disciplines_sabbath_length({
                span: spanInWords(times),
                time: lengthInWords(times),
              })}
          </p>
          <ActivityList
            activities={activities}
            typed={values.typed}
            onChange={(next, typed) => changeAll({ activities: next.join('\n'), typed })}
            isSaving={saving.isPending}
            error={refused.activities}
          />
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.disciplines_sabbath_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
