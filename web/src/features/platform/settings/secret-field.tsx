import { m } from '@/messages';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';

type SecretFieldProps = {
  label: string;
  hint?: string | undefined;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  className?: string;
};

/** What is shown only when asked. */
export function SecretField({
  label,
  hint,
  name,
  value,
  error,
  onChange,
  className,
}: SecretFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
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
  );
}
