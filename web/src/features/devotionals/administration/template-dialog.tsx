import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type Template, useSaveTemplate } from './api';
import { useConfirmClose } from './confirm-close';
import { allPathways, pathwaysFor, templateRequest, templateSchema, templateValues } from './form';
import { usageLabel } from './words';

/** Null creates a new one. */
type TemplateDialogProps = { template: Template | null; onClose: () => void };

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const saveMutation = useSaveTemplate();
  const form = useDraftForm({
    initial: templateValues(template),
    resolver: zodResolver(templateSchema),
    save: async (values) => {
      const body = templateRequest(values, template?.isActive ?? true);
      await saveMutation.mutateAsync({ id: template?.id ?? null, body });
      toast({ title: template ? m.template_updated() : m.template_created(), tone: 'success' });
      onClose();
    },
    onFailure: (error) =>
      showFailure(
        error,
        template ? m.template_update_failure() : m.template_create_failure(),
        m.common_try_again(),
      ),
  });
  const { errors, text, choice } = form;
  const { close, question } = useConfirmClose(form.isDirty, onClose);

  return (
    <AppFormDialog
      form={form}
      title={template ? m.template_edit() : m.template_create()}
      description={template ? usageLabel(template.usageCount) : m.template_description()}
      saveLabel={m.template_save()}
      below={question}
      onClose={close}
    >
      <Field required label={m.common_name()} error={errors.name}>
        <Input maxLength={100} {...text('name')} />
      </Field>
      <Field required label={m.common_description()} error={errors.description}>
        <Textarea rows={2} maxLength={500} {...text('description')} />
      </Field>
      <Field required label={m.common_theme()} error={errors.theme}>
        <Input maxLength={100} {...text('theme')} />
      </Field>
      <Field required label={m.template_field_prompt()} error={errors.promptTemplate}>
        <Textarea rows={5} maxLength={4000} {...text('promptTemplate')} />
      </Field>
      <Field label={m.common_spiritual_pathway()}>
        <Select
          {...choice('spiritualPathway')}
          options={[
            { value: allPathways, label: m.template_every_pathway() },
            ...pathwaysFor(template).map((name) => ({ value: name, label: name })),
          ]}
        />
      </Field>
    </AppFormDialog>
  );
}
