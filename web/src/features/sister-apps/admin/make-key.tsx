import { showFailure } from '@/lib/failure-toast';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { type NewAppKey, useCreateKey } from './api';

type CreateKeyFormProps = { appId: string; onCreated: (newKey: NewAppKey) => void };

export function CreateKeyForm({ appId, onCreated }: CreateKeyFormProps) {
  const createMutation = useCreateKey();
  const form = useDraftForm({
    initial: { label: '' },
    resolver: validateWith(({ label }) => ({
      label: label.trim() === '' && m.sister_apps_admin_key_label_missing(),
    })),
    save: async ({ label }) =>
      onCreated(await createMutation.mutateAsync({ id: appId, label: label.trim() })),
    onFailure: (error) => showFailure(error, m.sister_apps_admin_key_failure_title()),
  });
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate className="grid gap-3">
      <Field
        required
        label={m.sister_apps_admin_key_label()}
        hint={m.sister_apps_admin_key_label_hint()}
        error={form.errors.label}
      >
        <Input maxLength={100} autoComplete="off" {...form.text('label')} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={form.isSaving}>
        {m.sister_apps_admin_key_make()}
      </Button>
    </form>
  );
}
