import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { PasswordInput } from '@/ui/forms/password-input';

type SecretFieldProps = {
  label: string;
  hint?: string | undefined;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  className?: string;
};

/**
 * The server returns a saved secret masked as `sk-…4f2a`; sending the mask back leaves the secret unchanged.
 */
function isMasked(value: string): boolean {
  return value.includes('…');
}

/** Typing into a masked value replaces it, because half a mask is neither the saved secret nor a new one. */
export function replaceMask(mask: string, typed: string): string {
  const rest = typed.replace(mask, '');
  return isMasked(rest) ? '' : rest;
}

/** A secret that is hidden until revealed. */
export function SecretField({
  label,
  hint,
  name,
  value,
  error,
  onChange,
  className,
}: SecretFieldProps) {
  const isSaved = isMasked(value);
  return (
    <Field
      label={label}
      hint={isSaved ? m.system_key_saved() : hint}
      error={error}
      {...(className && { className })}
    >
      <PasswordInput
        name={name}
        autoComplete="off"
        maxLength={500}
        showLabel={m.system_key_show({ name: label })}
        hideLabel={m.system_key_hide({ name: label })}
        value={value}
        onFocus={(event) => isSaved && event.target.select()}
        onChange={({ target }) =>
          onChange(isSaved ? replaceMask(value, target.value) : target.value)
        }
      />
    </Field>
  );
}
