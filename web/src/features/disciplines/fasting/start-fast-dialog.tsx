import { useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { addDays, dateInTimeZone } from '@/lib/time/dates';
import { localTimeInZone, toInstant } from '@/lib/time/zoned-time';
import { m } from '@/messages';
import { Checkbox } from '@/ui/forms/checkbox';
import { ChoicePill } from '@/ui/forms/choice-pill';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { Notice } from '@/ui/states/notice';
import { toast } from '@/ui/toast/toast-store';
import { isConflict, showErrorToast } from '../failures';
import { moveFocusOnClose } from '../focus-fallback';
import { formatDayAndTime } from '../moments';
import { formatHourCount } from '../words';
import { canStart, fastPhase } from './fast-clock';
import { type Fast, type FastingPlan, useOpenFastCheck, useStartFast } from './fasting-api';

/** The longest intention the server accepts, in characters. */
const maxIntentionLength = 2000;

type StartFastDialogProps = { plan: FastingPlan; onClose: () => void };

export function StartFastDialog({ plan, onClose }: StartFastDialogProps) {
  const { timeZone } = useCurrentUser();
  const [openedAt] = useState(() => new Date());
  const today = dateInTimeZone(timeZone, openedAt);
  const hasChanged = useRef(false);
  const startMutation = useStartFast();
  const hasOpenFast = useOpenFastCheck();
  const startDateOf = ({ when, startsAt, time }: Record<'when' | 'startsAt' | 'time', string>) =>
    when === 'later' ? toInstant(timeZone, startsAt, time) : new Date();
  const finish = () => {
    hasChanged.current = true;
    onClose();
  };

  const form = useDraftForm({
    draft: `fast:${plan.id}`,
    initial: {
      when: 'now',
      startsAt: today,
      time: localTimeInZone(timeZone, openedAt),
      intention: '',
      isSafe: false,
    },
    fieldsLeftOutOfDraft: ['isSafe'],
    resolver: validateWith((values) => ({
      startsAt: startTimeError(startDateOf(values)),
      isSafe: !values.isSafe && m.disciplines_fasting_caution_missing(),
    })),
    save: async (values) => {
      const startsAt = startDateOf(values);
      if (startsAt === null) return;
      const { intention } = values;
      showStartToast(
        await startMutation.mutateAsync({ planId: plan.id, startsAt, intention }),
        timeZone,
      );
      finish();
    },
    onFailure: (error) => {
      if (!isConflict(error) || !hasOpenFast()) {
        showErrorToast(error, m.disciplines_fasting_start_failure());
        return;
      }
      // The fast was started in another tab or on another device, and is shown now.
      toast({
        title: m.disciplines_fasting_open_title(),
        description: m.disciplines_fasting_open_description(),
      });
      finish();
    },
  });
  const { values, errors, text, change, isSaving } = form;
  const isLater = values.when === 'later';
  const when = (choice: string) => ({
    name: 'when',
    isChosen: values.when === choice,
    isDisabled: isSaving,
    onChoose: () => change('when', choice),
  });

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={m.disciplines_fasting_start_named({ name: plan.name })}
      description={m.disciplines_fasting_start_description({
        time: formatHourCount(plan.duration),
      })}
      saveLabel={m.disciplines_fasting_start_action()}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (hasChanged.current) moveFocusOnClose(event, document.getElementById('open-fast'));
      }}
    >
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm font-medium">{m.disciplines_fasting_when()}</legend>
        <div className="flex flex-wrap gap-2">
          <ChoicePill label={m.disciplines_fasting_now()} {...when('now')} />
          <ChoicePill label={m.disciplines_fasting_later()} {...when('later')} />
        </div>
        {isLater && (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field required label={m.common_date()} error={errors.startsAt}>
              <Input
                type="date"
                min={addDays(today, -1)}
                max={addDays(today, 30)}
                {...text('startsAt')}
              />
            </Field>
            <Field
              required
              label={m.common_time()}
              hint={m.disciplines_fasting_zone({ zone: timeZone.replaceAll('_', ' ') })}
            >
              <Input type="time" {...text('time', { deps: 'startsAt' })} />
            </Field>
          </div>
        )}
      </fieldset>
      <p className="figures text-sm text-muted">
        <FastEndTime
          startsAt={isLater ? startDateOf(values) : openedAt}
          hours={plan.duration}
          zone={timeZone}
        />
      </p>
      <Field
        label={m.disciplines_fasting_intention()}
        hint={m.disciplines_fasting_intention_hint()}
        error={errors.intention}
      >
        <Textarea
          rows={3}
          className="font-serif"
          maxLength={maxIntentionLength}
          {...text('intention')}
        />
      </Field>
      <Notice tone="warning" title={m.disciplines_fasting_caution_title()}>
        {m.disciplines_fasting_caution()}
      </Notice>
      <Field
        required
        layout="inline"
        label={m.disciplines_fasting_caution_accept()}
        error={errors.isSafe}
      >
        <Checkbox
          checked={values.isSafe}
          onCheckedChange={(checked) => change('isSafe', checked === true)}
        />
      </Field>
    </AppFormDialog>
  );
}

function startTimeError(startsAt: Date | null): string | false {
  if (startsAt === null) return m.disciplines_fasting_when_missing();
  return !canStart(startsAt, Date.now()) && m.disciplines_fasting_when_wrong();
}

type FastEndTimeProps = { startsAt: Date | null; hours: number; zone: string };

function FastEndTime({ startsAt, hours, zone }: FastEndTimeProps) {
  if (startsAt === null) return m.disciplines_fasting_when_missing();
  const end = new Date(startsAt.getTime() + hours * 3_600_000);
  return m.disciplines_fasting_until(formatDayAndTime(end, zone));
}

function showStartToast(fast: Fast, timeZone: string): void {
  const { planName: name, startsAt, endsAt } = fast;
  // Uses the device's clock, which the member sees; it may be slightly ahead of the server's.
  const isPlanned = fastPhase(fast, Date.now()) === 'planned';
  toast({
    title: isPlanned
      ? m.disciplines_fasting_planned_title()
      : m.disciplines_fasting_started_title(),
    description: isPlanned
      ? m.disciplines_fasting_planned_description({ name, ...formatDayAndTime(startsAt, timeZone) })
      : m.disciplines_fasting_started_description({ name, ...formatDayAndTime(endsAt, timeZone) }),
    tone: 'success',
  });
}
