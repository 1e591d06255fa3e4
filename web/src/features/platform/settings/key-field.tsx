import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';

type KeyFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  test: TestProps;
};

type TestProps = {
  label: string;
  /** A service that needs no key can be tried without one. */
  isPossible: boolean;
  isTesting: boolean;
  onTest: () => void;
};

/** A key that is shown only when asked, and whether it works. */
export function KeyField({ label, name, value, error, onChange, test }: KeyFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={label} error={error} className="grow basis-72">
        <PasswordInput
          name={name}
          autoComplete="off"
          maxLength={500}
          showLabel={m.system_key_show({ name: label })}
          hideLabel={m.system_key_hide({ name: label })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <TestButton {...test} />
    </div>
  );
}

export function TestButton({ label, isPossible, isTesting, onTest }: TestProps) {
  return (
    <Button
      variant="secondary"
      disabled={!isPossible}
      loading={isTesting}
      aria-label={label}
      onClick={onTest}
    >
      {m.system_test()}
    </Button>
  );
}
