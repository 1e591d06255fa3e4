import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { toast } from '@/ui/toast/toast-store';
import { bulkRequest, bulkSchema, bulkValues } from './generate-form';
import { useBulkGenerate } from './generating-api';
import { TemplateSelect } from './template-select';

type BulkDialogProps = { day: string; onClose: () => void };

/** Generates one devotional per day. Long runs continue in the background; the page shows their progress. */
export function BulkDialog({ day, onClose }: BulkDialogProps) {
  const generating = useBulkGenerate();
  const form = useDraftForm({
    initial: bulkValues(day),
    resolver: zodResolver(bulkSchema),
    save: async (values) => {
      const { state, message } = await generating.mutateAsync(bulkRequest(values));
      toast({
        title: state === 'writing' ? m.bulk_goes_on() : m.bulk_done(),
        description: message,
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFailure(error, m.bulk_failure(), m.common_try_again()),
  });
  const { errors, text, choice } = form;

  return (
    <AppFormDialog
      form={form}
      title={m.bulk_open()}
      description={m.bulk_description()}
      saveLabel={m.bulk_submit()}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field required label={m.common_start_date()} error={errors.startDate}>
          <Input type="date" {...text('startDate')} />
        </Field>
        <Field required label={m.common_end_date()} error={errors.endDate}>
          <Input type="date" {...text('endDate')} />
        </Field>
      </div>
      <Field label={m.common_theme()} hint={m.bulk_theme_hint()} error={errors.theme}>
        <Input maxLength={100} {...text('theme')} />
      </Field>
      <TemplateSelect {...choice('template')} />
    </AppFormDialog>
  );
}
