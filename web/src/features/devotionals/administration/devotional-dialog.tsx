import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type DailyDevotional, useSaveDevotional } from './api';
import { useConfirmClose } from './confirm-close';
import { devotionalRequest, devotionalSchema, devotionalValues } from './form';
import type { PreviewContent } from './preview-dialog';
import { ReportSection } from './report-section';
import { statuses, statusName } from './words';

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

type DevotionalDialogProps = {
  /** Null creates a new one. */
  devotional: DailyDevotional | null;
  /** The date for a new devotional. */
  day: string;
  onClose: () => void;
};

export function DevotionalDialog({ devotional, day, onClose }: DevotionalDialogProps) {
  const saveMutation = useSaveDevotional();
  const form = useDraftForm({
    initial: devotionalValues(devotional, day),
    resolver: zodResolver(devotionalSchema),
    save: async (values) => {
      await saveMutation.mutateAsync({
        id: devotional?.id ?? null,
        date: values.date,
        body: devotionalRequest(values),
      });
      toast({
        title: devotional ? m.devotional_updated() : m.devotional_created(),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) =>
      showFailure(
        error,
        devotional ? m.devotional_update_failure() : m.devotional_create_failure(),
        m.common_try_again(),
      ),
  });
  const { values, errors, text, choice } = form;
  const { close, question } = useConfirmClose(form.isDirty, onClose);
  const [previewed, setPreviewed] = useState<PreviewContent | null>(null);
  const { generationType, isBuiltIn } = devotional ?? {
    generationType: 'manual' as const,
    isBuiltIn: false,
  };

  return (
    <AppFormDialog
      form={form}
      width="lg"
      title={devotional ? m.common_edit_devotional() : m.devotional_create()}
      description={m.devotional_form_description()}
      saveLabel={m.devotional_save()}
      below={
        <>
          {devotional?.report && <ReportSection report={devotional.report} />}
          {question}
          <Suspense>
            {previewed && (
              <PreviewDialog devotional={previewed} onClose={() => setPreviewed(null)} />
            )}
          </Suspense>
        </>
      }
      actions={
        <Button
          variant="secondary"
          onClick={() => setPreviewed({ ...values, generationType, isBuiltIn })}
        >
          {m.common_preview()}
        </Button>
      }
      onClose={close}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          required
          label={m.common_date()}
          hint={devotional && m.devotional_date_stays()}
          error={errors.date}
        >
          <Input type="date" {...text('date')} readOnly={devotional !== null || form.isSaving} />
        </Field>
        <Field label={m.common_status()}>
          <Select
            {...choice('status')}
            options={statuses.map((one) => ({ value: one, label: statusName(one) }))}
          />
        </Field>
      </div>
      <Field required label={m.common_title()} error={errors.title}>
        <Input maxLength={200} {...text('title')} />
      </Field>
      <Field required label={m.common_theme()} error={errors.theme}>
        <Input maxLength={100} {...text('theme')} />
      </Field>
      <Field required label={m.devotional_field_verse_reference()} error={errors.verseReference}>
        <Input maxLength={200} {...text('verseReference')} />
      </Field>
      <Field required label={m.devotional_field_verse_text()} error={errors.verseText}>
        <Textarea rows={3} maxLength={5000} {...text('verseText')} />
      </Field>
      <Field
        required
        label={m.common_reflection()}
        hint={m.devotional_field_content_hint()}
        error={errors.content}
      >
        <Textarea rows={8} maxLength={20_000} {...text('content')} />
      </Field>
      <Field required label={m.common_prayer()} error={errors.prayer}>
        <Textarea rows={3} maxLength={5000} {...text('prayer')} />
      </Field>
      <Field
        required
        label={m.devotional_application()}
        hint={m.devotional_field_reflection_hint()}
        error={errors.reflection}
      >
        <Textarea rows={3} maxLength={5000} {...text('reflection')} />
      </Field>
    </AppFormDialog>
  );
}
