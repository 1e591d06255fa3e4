import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ChoicePill } from '@/ui/choice-pill';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import { type Discipline, useBeginPractice } from './api';
import { showRefusal } from './failures';
import { goTo } from './kept-focus';
import { daysInWords } from './words';

const lengths = [7, 21, 40, 90] as const;
const usual = 21;
const longest = 365;

type BeginDialogProps = {
  discipline: Discipline;
  /** Where the keyboard goes once it has begun: the button that opened this is gone then. */
  headingId: string;
  onClose: () => void;
};

export function BeginDialog({ discipline, headingId, onClose }: BeginDialogProps) {
  const { id, name } = discipline;
  const formId = useId();
  const [chosen, setChosen] = useState<number | 'own'>(usual);
  const [own, setOwn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const hasBegun = useRef(false);
  const beginning = useBeginPractice();
  const days = chosen === 'own' ? daysOf(own) : chosen;
  const error =
    isChecked && days === null
      ? m.disciplines_begin_own_wrong()
      : fieldErrorsOf(beginning.error).duration;

  const begin = async (duration: number) => {
    try {
      await beginning.mutateAsync({ disciplineId: id, duration });
      hasBegun.current = true;
      toast({
        title: m.disciplines_begun_title(),
        description: m.disciplines_begun_description({ name, time: daysInWords(duration) }),
        tone: 'success',
      });
      onClose();
    } catch (failure) {
      showRefusal(failure, m.disciplines_begin_failure());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (beginning.isPending) return;
    setChecked(true);
    if (days !== null) void begin(days);
    else event.currentTarget.querySelector<HTMLElement>('[data-field="own"]')?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.disciplines_begin_title({ name })}
        description={m.disciplines_begin_description()}
        closeLabel={m.app_close()}
        onCloseAutoFocus={(event) => {
          if (hasBegun.current) goTo(event, document.getElementById(headingId));
        }}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <fieldset>
            <legend className="mb-3 text-sm font-medium">{m.disciplines_begin_length()}</legend>
            <div className="flex flex-wrap gap-2">
              {lengths.map((length) => (
                <ChoicePill
                  key={length}
                  name="length"
                  label={daysInWords(length)}
                  isChosen={chosen === length}
                  isOff={beginning.isPending}
                  onChoose={() => setChosen(length)}
                />
              ))}
              <ChoicePill
                name="length"
                label={m.disciplines_begin_own()}
                isChosen={chosen === 'own'}
                isOff={beginning.isPending}
                onChoose={() => setChosen('own')}
              />
            </div>
          </fieldset>
          {chosen === 'own' && (
            <Field
              required
              label={m.disciplines_begin_own_days()}
              hint={m.disciplines_begin_own_hint()}
              error={error}
            >
              <Input
                data-field="own"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                readOnly={beginning.isPending}
                value={own}
                onChange={(event) => setOwn(event.target.value)}
              />
            </Field>
          )}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={beginning.isPending}>
            {m.disciplines_begin()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** A whole number of days that can be practised; null for anything else. */
export function daysOf(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= longest ? days : null;
}
