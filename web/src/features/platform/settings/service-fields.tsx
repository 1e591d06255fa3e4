import { useId } from 'react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';

type TextFieldProps = {
  label: string;
  hint: string;
  name: string;
  value: string;
  /** The default for an empty field. */
  defaults: string;
  error: string | undefined;
  onChange: (value: string) => void;
  className?: string;
};

export function AddressField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField {...props} label={m.system_address()} type="url" inputMode="url" maxLength={500} />
  );
}

type ModelFieldProps = Omit<TextFieldProps, 'hint'> & {
  hint?: string;
  /** The models the service reported. */
  models?: readonly string[];
};

export function ModelField({ models = [], hint, ...props }: ModelFieldProps) {
  const listId = useId();
  const hasList = models.length > 0;
  const defaultHint = hasList ? m.system_model_found() : m.system_model_hint();
  return (
    <>
      <TextField
        {...props}
        hint={hint ?? defaultHint}
        maxLength={200}
        // Even an empty list would make screen readers announce the field as a combo box.
        {...(hasList && { list: listId })}
      />
      {hasList && (
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
      )}
    </>
  );
}

type TextInputProps = {
  type?: 'text' | 'url';
  inputMode?: 'url';
  list?: string;
  maxLength: number;
};

function TextField({
  label,
  hint,
  defaults,
  error,
  onChange,
  className,
  ...input
}: TextFieldProps & TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      <Input
        {...input}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={defaults}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
