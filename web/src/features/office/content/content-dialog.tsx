import type { ReactNode } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { type DraftForm, useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import { type FieldSpec, type Values, validate } from './fields';

type ContentDialogProps = {
  title: string;
  description: string;
  fields: readonly FieldSpec[];
  initial: Values;
  /** The saved draft's key. */
  draft: string;
  save: (values: Values) => Promise<void>;
  onClose: () => void;
  /** Rendered below the fields, using their current values. */
  children?: (values: Values) => ReactNode;
};

/** The form for adding or editing content. */
export function ContentDialog({
  title,
  description,
  fields,
  initial,
  draft,
  save,
  onClose,
  children,
}: ContentDialogProps) {
  const form = useDraftForm({
    draft: `content:${draft}`,
    initial,
    resolver: validateWith((values) => validate(fields, values)),
    save: async (values) => {
      await save(values);
      onClose();
    },
    onFailure: (error) => showFailure(error, m.common_save_failed(), m.common_try_again()),
  });

  return (
    <AppFormDialog
      form={form}
      title={title}
      description={description}
      saveLabel={m.common_save()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          required={!field.isOptional}
          label={field.label}
          hint={field.hint}
          error={form.errors[field.name]}
        >
          <FieldControl field={field} form={form} />
        </Field>
      ))}
      {children?.(form.values)}
    </AppFormDialog>
  );
}

type ControlProps = { field: FieldSpec; form: Pick<DraftForm, 'text' | 'choice'> };

function FieldControl({ field, form }: ControlProps) {
  if (field.kind === 'choice') {
    return <Select {...form.choice(field.name)} options={field.options} />;
  }
  const text = form.text(field.name);
  if (field.kind === 'text') return <Textarea {...text} rows={4} maxLength={field.max} />;
  if (field.kind === 'number') return <Input {...text} inputMode="numeric" autoComplete="off" />;
  return <Input {...text} maxLength={field.max} autoComplete="off" />;
}
