import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type NewAppKey, useMakeKey } from './api';

type MakeKeyProps = { appId: string; onMade: (made: NewAppKey) => void };

export function MakeKey({ appId, onMade }: MakeKeyProps) {
  const [label, setLabel] = useState('');
  const [isChecked, setChecked] = useState(false);
  const making = useMakeKey(appId);
  const isMissing = isChecked && !label.trim();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (making.isPending) return;
    setChecked(true);
    if (!label.trim()) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    making.mutate(label.trim(), {
      onSuccess: onMade,
      onError: (error) =>
        showFailure(
          error,
          m.sister_apps_admin_key_failure_title(),
          m.sister_apps_admin_try_again(),
        ),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        required
        label={m.sister_apps_admin_key_label()}
        hint={m.sister_apps_admin_key_label_hint()}
        error={
          isMissing ? m.sister_apps_admin_key_label_missing() : fieldErrorsOf(making.error).label
        }
      >
        <Input
          value={label}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" loading={making.isPending}>
        {m.sister_apps_admin_key_make()}
      </Button>
    </form>
  );
}
