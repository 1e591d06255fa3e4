import { type FormEvent, useRef, useState } from 'react';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/forms/radio-group';
import { toast } from '@/ui/toast/toast-store';
import { useSetPathway } from './account-api';
import { pathways, resolvePathway } from './pathways';
import { useFocusAfter } from './use-focus-after';

export function PathwayForm({ saved }: { saved: string | null }) {
  const current = resolvePathway(saved);
  const [chosen, setChosen] = useState(current);
  const setPathway = useSetPathway();
  const form = useRef<HTMLFormElement>(null);
  const hasChanged = chosen !== current;
  useFocusAfter(hasChanged, form, '[role="radio"][aria-checked="true"]');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const label = pathways.find(({ value }) => value === chosen)?.label() ?? chosen;
    setPathway.mutate(
      { pathway: chosen },
      {
        onSuccess: () =>
          toast({
            title: m.common_updated(),
            description: m.pathway_success({ pathway: label }),
            tone: 'success',
          }),
        onError: (error) => showFixedFailure(error, m.common_error(), m.pathway_failure()),
      },
    );
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <RadioGroup
        aria-label={m.pathway_label()}
        // Empty, not undefined, so that the group is controlled even without a choice.
        value={chosen ?? ''}
        onValueChange={setChosen}
        options={pathways.map(({ value, label, hint }) => ({
          value,
          label: label(),
          hint: hint(),
        }))}
      />
      {hasChanged && (
        <Button type="submit" className="justify-self-start" loading={setPathway.isPending}>
          {m.pathway_submit()}
        </Button>
      )}
    </form>
  );
}
