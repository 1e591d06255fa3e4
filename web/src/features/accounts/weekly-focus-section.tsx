import { RotateCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCharacterFocus } from '@/features/character';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { useSetWeeklyFocus } from './account-api';
import { weeklyFocuses } from './pathways';
import { ProfileSection } from './profile-section';

export function WeeklyFocusSection({ saved }: { saved: string | null }) {
  return (
    <ProfileSection id="weekly-focus" title={m.focus_title()} description={m.focus_description()}>
      <FocusForm saved={saved} />
      <CurrentFocus />
    </ProfileSection>
  );
}

function FocusForm({ saved }: { saved: string | null }) {
  const [chosen, setChosen] = useState(saved);
  const setFocus = useSetWeeklyFocus();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const label = weeklyFocuses.find(({ value }) => value === chosen)?.label() ?? chosen;
    setFocus.mutate(chosen, {
      onSuccess: () =>
        toast({
          title: m.profile_updated_title(),
          description: m.focus_success({ focus: label }),
          tone: 'success',
        }),
      onError: (error) => showFixedFailure(error, m.profile_error_title(), m.focus_failure()),
    });
  };

  return (
    <form onSubmit={submit} className="grid max-w-sm gap-4">
      <Field label={m.focus_label()}>
        <Select
          placeholder={m.focus_placeholder()}
          value={chosen ?? ''}
          onValueChange={setChosen}
          options={weeklyFocuses.map(({ value, label }) => ({ value, label: label() }))}
        />
      </Field>
      {chosen !== saved && (
        <Button type="submit" className="justify-self-start" loading={setFocus.isPending}>
          {m.focus_submit()}
        </Button>
      )}
    </form>
  );
}

function CurrentFocus() {
  const { data: focus, isPending, error, refetch } = useCharacterFocus();
  if (isPending) return <Skeleton className="h-24 max-w-measure" />;
  if (error) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
        {m.focus_current_failure()}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          {m.app_try_again()}
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-1 border-s-2 border-wheat ps-5">
      <h3 className="text-sm text-muted">{m.focus_current()}</h3>
      <p className="font-serif text-lg font-semibold">{focus.name}</p>
      <p className="max-w-measure font-serif text-lg">{focus.description}</p>
    </div>
  );
}
