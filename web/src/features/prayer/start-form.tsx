import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { canKeepScreenOn } from '@/lib/device/wake-lock';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/forms/field';
import { Switch } from '@/ui/forms/switch';
import { Textarea } from '@/ui/forms/textarea';
import { ringNow } from './bell';
import { defaultDuration, durations, type Minutes } from './timer';
import { formatMinutes, type PrayerType, prayerTypes, typeHints, typeNames } from './types';

export type SessionSettings = { type: PrayerType | null; minutes: Minutes; notes: string };
export const defaultSettings: SessionSettings = { type: null, minutes: defaultDuration, notes: '' };

export const maxNotesLength = 20_000;

type StartFormProps = {
  plan: SessionSettings;
  onPlan: (plan: SessionSettings) => void;
  bell: boolean;
  onBell: (on: boolean) => void;
  awake: boolean;
  onAwake: (on: boolean) => void;
  onBegin: (settings: SessionSettings & { type: PrayerType }) => void;
};

export function StartForm(props: StartFormProps) {
  const { plan, onPlan, bell, onBell, awake, onAwake, onBegin } = props;
  const [isChecked, setChecked] = useState(false);
  const isMissing = isChecked && plan.type === null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const { type } = plan;
    if (type === null) event.currentTarget.querySelector<HTMLElement>('[name="type"]')?.focus();
    else onBegin({ ...plan, type });
  };

  return (
    <form onSubmit={submit} noValidate className="grid content-start gap-9">
      <h2 tabIndex={-1} className="sr-only">
        {m.prayer_form_title()}
      </h2>
      <ChoiceGroup legend={m.prayer_type()} error={isMissing && m.prayer_type_missing()}>
        <div className="divide-y divide-line border-y border-line">
          {prayerTypes.map((type) => (
            <TypeRow
              key={type}
              type={type}
              isChosen={plan.type === type}
              onChoose={() => onPlan({ ...plan, type })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend={m.prayer_duration()}>
        <div className="grid max-w-md grid-cols-5 gap-2">
          {durations.map((minutes) => (
            <DurationPill
              key={minutes}
              minutes={minutes}
              isChosen={plan.minutes === minutes}
              onChoose={() => onPlan({ ...plan, minutes })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <Field label={m.common_notes()} hint={m.prayer_notes_hint()} className="max-w-measure">
        <Textarea
          maxLength={maxNotesLength}
          value={plan.notes}
          onChange={(event) => onPlan({ ...plan, notes: event.target.value })}
        />
      </Field>
      <div className="grid gap-4">
        <Field layout="inline" label={m.prayer_bell()}>
          <Switch
            checked={bell}
            onCheckedChange={(on) => {
              onBell(on);
              // Plays the bell so that the member knows what to expect.
              if (on) ringNow();
            }}
          />
        </Field>
        {canKeepScreenOn() && (
          <Field layout="inline" label={m.prayer_awake()}>
            <Switch checked={awake} onCheckedChange={onAwake} />
          </Field>
        )}
      </div>
      <Button type="submit" size="lg" className="w-full sm:w-auto sm:justify-self-start">
        {m.prayer_begin()}
      </Button>
    </form>
  );
}

type ChoiceProps = { legend: string; error?: string | false; children: ReactNode };

function ChoiceGroup({ legend, error, children }: ChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 font-serif text-lg font-semibold">{legend}</legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className="pt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type TypeRowProps = { type: PrayerType; isChosen: boolean; onChoose: () => void };

function TypeRow({ type, isChosen, onChoose }: TypeRowProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'relative flex items-center gap-4 px-2 py-3 hover:bg-wash',
        isChosen && 'bg-primary-soft',
      )}
    >
      <input
        id={id}
        type="radio"
        name="type"
        value={type}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-hint`}
        className="relative z-1 size-5 shrink-0 accent-primary"
      />
      <div className="grid">
        {/* Makes the whole row clickable. */}
        <label htmlFor={id} className="font-medium after:absolute after:inset-0">
          {typeNames[type]()}
        </label>
        <p id={`${id}-hint`} className="font-serif text-muted">
          {typeHints[type]()}
        </p>
      </div>
    </div>
  );
}

type DurationPillProps = { minutes: Minutes; isChosen: boolean; onChoose: () => void };

function DurationPill({ minutes, isChosen, onChoose }: DurationPillProps) {
  return (
    <label
      className={cx(
        'figures relative inline-flex min-h-11 items-center justify-center rounded-full border text-sm font-medium transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen
          ? 'border-primary bg-primary text-on-primary'
          : 'border-control bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="minutes"
        value={minutes}
        checked={isChosen}
        onChange={onChoose}
        aria-label={formatMinutes(minutes)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {m.common_minutes_min({ minutes })}
    </label>
  );
}
