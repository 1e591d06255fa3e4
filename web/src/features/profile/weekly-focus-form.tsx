import { type FormEvent, useRef, useState } from 'react';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import { useSetWeeklyFocus } from './account-api';
import { weeklyFocuses } from './pathways';
import { useFocusAfter } from './use-focus-after';

export function WeeklyFocusForm({ saved }: { saved: string | null }) {
  const [chosen, setChosen] = useState(saved);
  const setFocus = useSetWeeklyFocus();
  const form = useRef<HTMLFormElement>(null);
  const differs = chosen !== saved;
  useFocusAfter(differs, form, '[role="combobox"]');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const label = weeklyFocuses.find(({ value }) => value === chosen)?.label() ?? chosen;
    setFocus.mutate(
      { focus: chosen },
      {
        onSuccess: () =>
          toast({
            title: m.common_updated(),
            description: m.focus_success({ focus: label }),
            tone: 'success',
          }),
        onError: (error) => showFixedFailure(error, m.common_error(), m.focus_failure()),
      },
    );
  };

  return (
    <form ref={form} onSubmit={submit} className="grid max-w-sm gap-4">
      <Field label={m.focus_label()}>
        <Select
          placeholder={m.focus_placeholder()}
          value={chosen ?? ''}
          onValueChange={setChosen}
          options={weeklyFocuses.map(({ value, label }) => ({ value, label: label() }))}
        />
      </Field>
      {differs && (
        <Button type="submit" className="justify-self-start" loading={setFocus.isPending}>
          {m.focus_submit()}
        </Button>
      )}
    </form>
  );
}
