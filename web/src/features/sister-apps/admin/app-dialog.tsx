import { type FormEvent, useId, useState } from 'react';
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
import { Switch } from '@/ui/switch';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type AdminApp, useSaveApp } from './api';
import { type AppField, appFields, requestOf, valuesOf, wrongIn } from './app-form';

type AppDialogProps = { app: AdminApp | null; onClose: () => void };

export function AppDialog({ app, onClose }: AppDialogProps) {
  const formId = useId();
  const { id: person } = useCurrentUser();
  const draft = useDraftFields(`${person}:sister-app:${app?.id ?? 'new'}`, valuesOf(app));
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveApp();
  const { values } = draft;
  const wrong = { ...fieldErrorsOf(saving.error), ...(isChecked ? wrongIn(values) : {}) };

  const save = async () => {
    try {
      const saved = await saving.mutateAsync({ id: app?.id ?? null, body: requestOf(values) });
      draft.forget();
      toast({
        title: m.sister_apps_admin_saved_title(),
        description: m.sister_apps_admin_saved({ app: saved.displayName }),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(error, m.sister_apps_admin_save_failure_title(), m.sister_apps_admin_try_again());
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    setChecked(true);
    const first = appFields.find((field) => wrongIn(values)[field]);
    const form = event.currentTarget;
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void save();
  };

  const text = (name: AppField) => ({
    name,
    value: values[name],
    readOnly: saving.isPending,
    onChange: (event: { target: { value: string } }) => draft.change(name, event.target.value),
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          app
            ? m.sister_apps_admin_edit_title({ app: app.displayName })
            : m.sister_apps_admin_add_title()
        }
        description={m.sister_apps_admin_form_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {draft.isRestored && (
            <Notice>
              {m.sister_apps_admin_draft_kept()}{' '}
              <Button size="sm" variant="link" className="h-auto!" onClick={draft.startOver}>
                {m.sister_apps_admin_draft_drop()}
              </Button>
            </Notice>
          )}
          <Field required label={m.sister_apps_admin_field_name()} error={wrong.displayName}>
            <Input {...text('displayName')} maxLength={200} autoComplete="off" />
          </Field>
          <Field
            required
            label={m.sister_apps_admin_field_description()}
            hint={m.sister_apps_admin_field_description_hint()}
            error={wrong.description}
          >
            <Textarea {...text('description')} rows={3} maxLength={2000} />
          </Field>
          <Field
            label={m.sister_apps_admin_field_color()}
            hint={m.sister_apps_admin_field_color_hint()}
            error={wrong.primaryColor}
          >
            <Input {...text('primaryColor')} maxLength={7} autoComplete="off" spellCheck={false} />
          </Field>
          <Field
            label={m.sister_apps_admin_field_website()}
            hint={m.sister_apps_admin_field_website_hint()}
            error={wrong.websiteUrl}
          >
            <Input {...text('websiteUrl')} type="url" maxLength={2000} autoComplete="off" />
          </Field>
          <Field
            label={m.sister_apps_admin_field_sync()}
            hint={m.sister_apps_admin_field_sync_hint()}
            error={wrong.syncUrl}
          >
            <Input {...text('syncUrl')} type="url" maxLength={2000} autoComplete="off" />
          </Field>
          {app && (
            <Field
              layout="inline"
              label={m.sister_apps_admin_field_retired()}
              hint={m.sister_apps_admin_field_retired_hint()}
            >
              <Switch
                checked={values.isRetired === 'yes'}
                onCheckedChange={(retired) => draft.change('isRetired', retired ? 'yes' : '')}
              />
            </Field>
          )}
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.sister_apps_admin_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
