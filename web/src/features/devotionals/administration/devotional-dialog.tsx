import { lazy, Suspense, useId, useState } from 'react';
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
import { type DailyDevotional, useSaveDevotional } from './api';
import { devotionalRequest, devotionalSchema, devotionalValues } from './form';
import type { Previewed } from './preview-dialog';
import { ReportSection } from './report-section';
import { useUnsaved } from './unsaved';
import { nameOfStatus, statuses } from './words';

const PreviewDialog = lazy(() =>
  import('./preview-dialog').then((module) => ({ default: module.PreviewDialog })),
);

type DevotionalDialogProps = {
  /** None: a new one. */
  devotional: DailyDevotional | null;
  /** The day of a new one. */
  day: string;
  onClose: () => void;
};

export function DevotionalDialog({ devotional, day, onClose }: DevotionalDialogProps) {
  const formId = useId();
  const saving = useSaveDevotional();
  const form = useForm({
    resolver: zodResolver(devotionalSchema),
    defaultValues: devotionalValues(devotional, day),
  });
  const { errors, isDirty } = form.formState;
  const { close, question } = useUnsaved(isDirty, onClose);
  const status = form.watch('status');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const generationType = devotional?.generationType ?? 'manual';

  const submit = form.handleSubmit(async (values) => {
    try {
      await saving.mutateAsync({
        id: devotional?.id ?? null,
        date: values.date,
        body: devotionalRequest(values),
      });
      toast({
        title: devotional ? m.devotional_updated() : m.devotional_created(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
      const title = devotional ? m.devotional_update_failure() : m.devotional_create_failure();
      showFailure(error, title, m.office_try_again());
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        width="lg"
        title={devotional ? m.devotional_edit() : m.devotional_create()}
        description={m.devotional_form_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              required
              label={m.devotional_field_date()}
              hint={devotional && m.devotional_date_stays()}
              error={errors.date?.message}
            >
              <Input type="date" readOnly={devotional !== null} {...form.register('date')} />
            </Field>
            <Field label={m.devotional_field_status()}>
              <Select
                value={status}
                onValueChange={(value) => {
                  const next = statuses.find((one) => one === value);
                  if (next) form.setValue('status', next, { shouldDirty: true });
                }}
                options={statuses.map((one) => ({ value: one, label: nameOfStatus(one) }))}
              />
            </Field>
          </div>
          <Field required label={m.devotional_field_title()} error={errors.title?.message}>
            <Input maxLength={200} {...form.register('title')} />
          </Field>
          <Field required label={m.devotional_field_theme()} error={errors.theme?.message}>
            <Input maxLength={100} {...form.register('theme')} />
          </Field>
          <Field
            required
            label={m.devotional_field_verse_reference()}
            error={errors.verseReference?.message}
          >
            <Input maxLength={200} {...form.register('verseReference')} />
          </Field>
          <Field required label={m.devotional_field_verse_text()} error={errors.verseText?.message}>
            <Textarea rows={3} maxLength={5000} {...form.register('verseText')} />
          </Field>
          <Field required label={m.devotional_field_content()} error={errors.content?.message}>
            <Textarea rows={8} maxLength={20_000} {...form.register('content')} />
          </Field>
          <Field required label={m.devotional_field_prayer()} error={errors.prayer?.message}>
            <Textarea rows={3} maxLength={5000} {...form.register('prayer')} />
          </Field>
          <Field
            required
            label={m.devotional_field_reflection()}
            error={errors.reflection?.message}
          >
            <Textarea rows={3} maxLength={5000} {...form.register('reflection')} />
          </Field>
        </form>
        {devotional?.report && <ReportSection report={devotional.report} />}
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">{m.app_cancel()}</Button>
          </DialogClose>
          <Button
            variant="secondary"
            onClick={() => setPreviewed({ ...form.getValues(), generationType })}
          >
            {m.devotional_preview()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.devotional_save()}
          </Button>
        </DialogFooter>
        {question}
        <Suspense>
          {previewed && <PreviewDialog devotional={previewed} onClose={() => setPreviewed(null)} />}
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
