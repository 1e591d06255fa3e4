import { useId } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast-store';
import { bulkRequest, bulkSchema, bulkValues } from './generate-form';
import { useBulkGenerate } from './generating-api';
import { TemplateSelect } from './template-select';

type BulkDialogProps = { day: string; onClose: () => void };

/** One for each day. What takes longer goes on; the page shows how far it is. */
export function BulkDialog({ day, onClose }: BulkDialogProps) {
  const formId = useId();
  const generating = useBulkGenerate();
  const form = useForm({ resolver: zodResolver(bulkSchema), defaultValues: bulkValues(day) });
  const { errors } = form.formState;
  const template = form.watch('template');

  const submit = form.handleSubmit(async (values) => {
    try {
      const batch = await generating.mutateAsync(bulkRequest(values));
      toast(
        batch.state === 'writing'
          ? { title: m.bulk_goes_on(), description: batch.message, tone: 'success' }
          : { title: m.bulk_done(), description: batch.message, tone: 'success' },
      );
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.bulk_failure(), m.office_try_again());
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.bulk_title()}
        description={m.bulk_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field required label={m.bulk_field_start()} error={errors.startDate?.message}>
              <Input type="date" {...form.register('startDate')} />
            </Field>
            <Field required label={m.bulk_field_end()} error={errors.endDate?.message}>
              <Input type="date" {...form.register('endDate')} />
            </Field>
          </div>
          <Field
            label={m.devotional_field_theme()}
            hint={m.bulk_theme_hint()}
            error={errors.theme?.message}
          >
            <Input maxLength={100} {...form.register('theme')} />
          </Field>
          <TemplateSelect value={template} onChange={(value) => form.setValue('template', value)} />
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">{m.app_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={generating.isPending}>
            {m.bulk_submit()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
