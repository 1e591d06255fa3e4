import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Switch } from '@/ui/forms/switch';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type AdminApp, useSaveApp } from './api';
import { toFormValues, toRequest, validate } from './app-form';

type AppDialogProps = { app: AdminApp | null; onClose: () => void };

export function AppDialog({ app, onClose }: AppDialogProps) {
  const saveMutation = useSaveApp();
  const form = useDraftForm({
    draft: `sister-app:${app?.id ?? 'new'}`,
    initial: toFormValues(app),
    resolver: validateWith(validate),
    save: async (values) => {
      const savedApp = await saveMutation.mutateAsync({
        id: app?.id ?? null,
        body: toRequest(values),
      });
      toast({
        title: m.sister_apps_admin_saved_title(),
        description: m.sister_apps_admin_saved({ app: savedApp.displayName }),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) =>
      showFailure(error, m.sister_apps_admin_save_failure_title(), m.common_try_again()),
  });
  const { errors, text } = form;

  return (
    <AppFormDialog
      form={form}
      title={
        app ? m.sister_apps_admin_edit_named({ app: app.displayName }) : m.sister_apps_empty_admin()
      }
      description={m.sister_apps_admin_form_description()}
      saveLabel={m.sister_apps_admin_save()}
      onClose={onClose}
    >
      <Field required label={m.common_name()} error={errors.displayName}>
        <Input {...text('displayName')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        required
        label={m.common_description()}
        hint={m.sister_apps_admin_field_description_hint()}
        error={errors.description}
      >
        <Textarea {...text('description')} rows={3} maxLength={2000} />
      </Field>
      <Field
        label={m.common_color()}
        hint={m.sister_apps_admin_field_color_hint()}
        error={errors.primaryColor}
      >
        <Input {...text('primaryColor')} maxLength={7} autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label={m.sister_apps_admin_field_website()}
        hint={m.sister_apps_admin_field_website_hint()}
        error={errors.websiteUrl}
      >
        <Input {...text('websiteUrl')} type="url" maxLength={2000} autoComplete="off" />
      </Field>
      <Field
        label={m.sister_apps_admin_field_sync()}
        hint={m.sister_apps_admin_field_sync_hint()}
        error={errors.syncUrl}
      >
        <Input {...text('syncUrl')} type="url" maxLength={2000} autoComplete="off" />
      </Field>
      {app && (
        <Field
          layout="inline"
          label={m.common_archived()}
          hint={m.sister_apps_admin_field_retired_hint()}
        >
          <Switch
            checked={form.values.isRetired === 'yes'}
            onCheckedChange={(retired) => form.change('isRetired', retired ? 'yes' : '')}
          />
        </Field>
      )}
    </AppFormDialog>
  );
}
