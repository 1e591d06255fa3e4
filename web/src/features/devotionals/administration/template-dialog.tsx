import { useId } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type Template, useSaveTemplate } from './api';
import { everyPathway, pathwaysFor, templateRequest, templateSchema, templateValues } from './form';
import { useUnsaved } from './unsaved';
import { usageOf } from './words';

/** None: a new one. */
type TemplateDialogProps = { template: Template | null; onClose: () => void };

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const formId = useId();
  const saving = useSaveTemplate();
  const form = useForm({
    resolver: zodResolver(templateSchema),
    defaultValues: templateValues(template),
  });
  const { errors, isDirty } = form.formState;
  const { close, question } = useUnsaved(isDirty, onClose);
  const pathway = form.watch('spiritualPathway');

  const submit = form.handleSubmit(async (values) => {
    try {
      const body = templateRequest(values, template?.isActive ?? true);
      await saving.mutateAsync({ id: template?.id ?? null, body });
      toast({ title: template ? m.template_updated() : m.template_created(), tone: 'success' });
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
      const title = template ? m.template_update_failure() : m.template_create_failure();
      showFailure(error, title, m.office_try_again());
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={template ? m.template_edit() : m.template_create()}
        description={template ? usageOf(template.usageCount) : m.template_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field required label={m.template_field_name()} error={errors.name?.message}>
            <Input maxLength={100} {...form.register('name')} />
          </Field>
          <Field
            required
            label={m.template_field_description()}
            error={errors.description?.message}
          >
            <Textarea rows={2} maxLength={500} {...form.register('description')} />
          </Field>
          <Field required label={m.devotional_field_theme()} error={errors.theme?.message}>
            <Input maxLength={100} {...form.register('theme')} />
          </Field>
          <Field required label={m.template_field_prompt()} error={errors.promptTemplate?.message}>
            <Textarea rows={5} maxLength={4000} {...form.register('promptTemplate')} />
          </Field>
          <Field label={m.template_field_pathway()}>
            <Select
              value={pathway}
              onValueChange={(value) =>
                form.setValue('spiritualPathway', value, { shouldDirty: true })
              }
              options={[
                { value: everyPathway, label: m.template_every_pathway() },
                ...pathwaysFor(template).map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">{m.app_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.template_save()}
          </Button>
        </DialogFooter>
        {question}
      </DialogContent>
    </Dialog>
  );
}
