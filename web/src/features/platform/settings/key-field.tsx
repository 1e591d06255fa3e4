import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SecretField } from './secret-field';

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
  /** A service that needs no key can be tested without one. */
  canTest: boolean;
  isTesting: boolean;
  onTest: () => void;
};

/** A key that is hidden until revealed, with a button to test it. */
export function KeyField({ label, name, value, error, onChange, test }: KeyFieldProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SecretField
        label={label}
        name={name}
        value={value}
        error={error}
        onChange={onChange}
        className="grow basis-72"
      />
      <TestButton {...test} />
    </div>
  );
}

export function TestButton({ label, canTest, isTesting, onTest }: TestProps) {
  return (
    <Button
      variant="secondary"
      disabled={!canTest}
      loading={isTesting}
      aria-label={label}
      onClick={onTest}
    >
      {m.common_test()}
    </Button>
  );
}
