import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { addDays, dayIn } from '@/lib/dates';
import { useDraftFields } from '@/lib/draft-form';
import { momentIn, timeIn } from '@/lib/zoned-time';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ChoicePill } from '@/ui/choice-pill';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { DraftNotice } from './draft-notice';
import { isConflict, showRefusal } from './failures';
import { canStart, fastPhase } from './fast-clock';
import { type Fast, type FastingPlan, useLookForOpenFast, useStartFast } from './fasting-api';
import { goTo } from './kept-focus';
import { dayAndTime } from './moments';
import { hoursInWords } from './words';

/** As much as the server keeps. */
const longestIntention = 2000;

type StartFastDialogProps = { plan: FastingPlan; onClose: () => void };

export function StartFastDialog({ plan, onClose }: StartFastDialogProps) {
  const { id: userId, timeZone } = useCurrentUser();
  const [opened] = useState(() => new Date());
  const today = dayIn(timeZone, opened);
  const { values, isRestored, change, startOver, forget } = useDraftFields(
    `fast:${userId}:${plan.id}`,
    { when: 'now', day: today, time: timeIn(timeZone, opened), intention: '' },
  );
  const [isSafe, setSafe] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const hasChanged = useRef(false);
  const formId = useId();
  const starting = useStartFast();
  const isOneOpen = useLookForOpenFast();
  const isLater = values.when === 'later';
  const chosen = isLater ? momentIn(timeZone, values.day, values.time) : null;
  const refused = fieldErrorsOf(starting.error);

  const start = async (startsAt: Date) => {
    try {
      const fast = await starting.mutateAsync({
        planId: plan.id,
        startsAt,
        intention: values.intention,
      });
      forget();
      hasChanged.current = true;
      showStart(fast, timeZone);
      onClose();
    } catch (error) {
      if (!isConflict(error) || !isOneOpen()) {
        showRefusal(error, m.disciplines_fasting_start_failure());
        return;
      }
      // Begun in another tab, or on another device: it is shown now.
      hasChanged.current = true;
      toast({
        title: m.disciplines_fasting_open_title(),
        description: m.disciplines_fasting_open_description(),
      });
      onClose();
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (starting.isPending) return;
    setChecked(true);
    const now = new Date();
    const startsAt = isLater ? chosen : now;
    const wrong = startsAt === null || !canStart(startsAt, now.getTime()) ? 'day' : 'safe';
    if (startsAt && wrong === 'safe' && isSafe) void start(startsAt);
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        width="lg"
        title={m.disciplines_fasting_start_title({ name: plan.name })}
        description={m.disciplines_fasting_start_description({ time: hoursInWords(plan.duration) })}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (hasChanged.current) goTo(event, document.getElementById('open-fast'));
        }}
      >
        {isRestored && <DraftNotice isSaving={starting.isPending} onStartOver={startOver} />}
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-sm font-medium">{m.disciplines_fasting_when()}</legend>
            <div className="flex flex-wrap gap-2">
              <ChoicePill
                name="when"
                label={m.disciplines_fasting_now()}
                isChosen={!isLater}
                isOff={starting.isPending}
                onChoose={() => change('when', 'now')}
              />
              <ChoicePill
                name="when"
                label={m.disciplines_fasting_later()}
                isChosen={isLater}
                isOff={starting.isPending}
                onChoose={() => change('when', 'later')}
              />
            </div>
            {isLater && (
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  required
                  label={m.disciplines_fasting_date()}
                  error={refused.startsAt ?? (isChecked && whatIsWrong(chosen))}
                >
                  <Input
                    data-field="day"
                    type="date"
                    min={addDays(today, -1)}
                    max={addDays(today, 30)}
                    readOnly={starting.isPending}
                    value={values.day}
                    onChange={(event) => change('day', event.target.value)}
                  />
                </Field>
                <Field
                  required
                  label={m.disciplines_fasting_time()}
                  hint={m.disciplines_fasting_zone({ zone: timeZone.replaceAll('_', ' ') })}
                >
                  <Input
                    type="time"
                    readOnly={starting.isPending}
                    value={values.time}
                    onChange={(event) => change('time', event.target.value)}
                  />
                </Field>
              </div>
            )}
          </fieldset>
          <p className="figures text-sm text-muted">
            <EndOf startsAt={isLater ? chosen : opened} hours={plan.duration} zone={timeZone} />
          </p>
          <Field
            label={m.disciplines_fasting_intention()}
            hint={m.disciplines_fasting_intention_hint()}
            error={refused.intention}
          >
            <Textarea
              rows={3}
              className="font-serif"
              maxLength={longestIntention}
              readOnly={starting.isPending}
              value={values.intention}
              onChange={(event) => change('intention', event.target.value)}
            />
          </Field>
          <Notice tone="warning" title={m.disciplines_fasting_caution_title()}>
            {m.disciplines_fasting_caution()}
          </Notice>
          <Field
            required
            layout="inline"
            label={m.disciplines_fasting_caution_accept()}
            error={isChecked && !isSafe && m.disciplines_fasting_caution_missing()}
          >
            <Checkbox
              data-field="safe"
              checked={isSafe}
              onCheckedChange={(checked) => setSafe(checked === true)}
            />
          </Field>
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={starting.isPending}>
            {m.disciplines_fasting_start_action()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function whatIsWrong(startsAt: Date | null): string | false {
  if (startsAt === null) return m.disciplines_fasting_when_missing();
  return !canStart(startsAt, Date.now()) && m.disciplines_fasting_when_wrong();
}

type EndOfProps = { startsAt: Date | null; hours: number; zone: string };

function EndOf({ startsAt, hours, zone }: EndOfProps) {
  if (startsAt === null) return m.disciplines_fasting_when_missing();
  const end = new Date(startsAt.getTime() + hours * 3_600_000);
  return m.disciplines_fasting_until(dayAndTime(end, zone));
}

function showStart(fast: Fast, timeZone: string): void {
  const { planName: name, startsAt, endsAt } = fast;
  // By the clock that the person sees, which may be a little ahead of the server's.
  const isPlanned = fastPhase(fast, Date.now()) === 'planned';
  toast({
    title: isPlanned
      ? m.disciplines_fasting_planned_title()
      : m.disciplines_fasting_started_title(),
    description: isPlanned
      ? m.disciplines_fasting_planned_description({ name, ...dayAndTime(startsAt, timeZone) })
      : m.disciplines_fasting_started_description({ name, ...dayAndTime(endsAt, timeZone) }),
    tone: 'success',
  });
}
