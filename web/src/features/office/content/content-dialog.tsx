import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { useDraftFields } from '@/lib/draft-form';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { type FieldSpec, type Values, wrongIn } from './fields';

type ContentDialogProps = {
  title: string;
  description: string;
  fields: readonly FieldSpec[];
  initial: Values;
  /** Under which what was typed is kept until it is saved. */
  draft: string;
  save: (values: Values) => Promise<void>;
  onClose: () => void;
  /** What is shown below the fields, from what they hold. */
  children?: (values: Values) => ReactNode;
};

/** The form of something that the office offers: new, or to be changed. */
export function ContentDialog({
  title,
  description,
  fields,
  initial,
  draft: draftName,
  save,
  onClose,
  children,
}: ContentDialogProps) {
  const formId = useId();
  const { id: person } = useCurrentUser();
  const draft = useDraftFields(`${person}:content:${draftName}`, initial);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { values } = draft;
  const wrong = { ...fieldErrorsOf(refusal), ...(isChecked ? wrongIn(fields, values) : {}) };

  const send = async () => {
    setSaving(true);
    try {
      await save(values);
      draft.forget();
      onClose();
    } catch (error) {
      setRefusal(error);
      showFailure(error, m.content_save_failure(), m.office_try_again());
    }
    setSaving(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    setChecked(true);
    const mistakes = wrongIn(fields, values);
    const first = fields.find((field) => mistakes[field.name]);
    const form = event.currentTarget;
    if (first) form.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else void send();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} description={description} closeLabel={m.app_close()}>
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {draft.isRestored && (
            <Notice>
              {m.sister_apps_admin_draft_kept()}{' '}
              <Button size="sm" variant="link" className="h-auto!" onClick={draft.startOver}>
                {m.sister_apps_admin_draft_drop()}
              </Button>
            </Notice>
          )}
          {fields.map((field) => (
            <Field
              key={field.name}
              required={!field.isOptional}
              label={field.label}
              hint={field.hint}
              error={wrong[field.name]}
            >
              <Control
                field={field}
                value={values[field.name] ?? ''}
                readOnly={isSaving}
                onChange={(value) => draft.change(field.name, value)}
              />
            </Field>
          ))}
          {children?.(values)}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {m.content_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type ControlProps = {
  field: FieldSpec;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
};

function Control({ field, value, readOnly, onChange }: ControlProps) {
  if (field.kind === 'choice') {
    return (
      <Select value={value} onValueChange={onChange} disabled={readOnly} options={field.options} />
    );
  }
  const control = {
    name: field.name,
    value,
    readOnly,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (field.kind === 'text') return <Textarea {...control} rows={4} maxLength={field.max} />;
  if (field.kind === 'number') return <Input {...control} inputMode="numeric" autoComplete="off" />;
  return <Input {...control} maxLength={field.max} autoComplete="off" />;
}
