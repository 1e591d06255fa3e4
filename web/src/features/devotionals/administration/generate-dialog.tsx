import { useId } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { showFieldErrors, useForm, zodResolver } from '@/lib/forms';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import type { DailyDevotional } from './api';
import { generateRequest, generateSchema, generateValues, lengths, moods } from './generate-form';
import { type Length, type Mood, useGenerateDevotional } from './generating-api';
import { TemplateSelect } from './template-select';

const nameOfMood: Record<Mood, () => string> = {
  encouraging: m.generate_mood_encouraging,
  reflective: m.generate_mood_reflective,
  challenging: m.generate_mood_challenging,
  comforting: m.generate_mood_comforting,
};
const nameOfLength: Record<Length, () => string> = {
  short: m.generate_length_short,
  medium: m.generate_length_medium,
  long: m.generate_length_long,
};

type GenerateDialogProps = {
  day: string;
  /** It is a draft: somebody reads it before others do. */
  onGenerated: (devotional: DailyDevotional) => void;
  onClose: () => void;
};

export function GenerateDialog({ day, onGenerated, onClose }: GenerateDialogProps) {
  const formId = useId();
  const generating = useGenerateDevotional();
  const form = useForm({
    resolver: zodResolver(generateSchema),
    defaultValues: generateValues(day),
  });
  const { errors } = form.formState;
  const [mood, length, template] = form.watch(['mood', 'length', 'template']);

  const submit = form.handleSubmit(async (values) => {
    try {
      const made = await generating.mutateAsync(generateRequest(values));
      toast({ title: m.generate_done(), tone: 'success' });
      onGenerated(made);
    } catch (error) {
      showFieldErrors(form, error);
      showFailure(error, m.generate_failure(), m.office_try_again());
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.generate_title()}
        description={m.generate_description()}
        closeLabel={m.app_close()}
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <Field required label={m.devotional_field_date()} error={errors.date?.message}>
            <Input type="date" {...form.register('date')} />
          </Field>
          <Field
            label={m.devotional_field_theme()}
            hint={m.generate_optional()}
            error={errors.theme?.message}
          >
            <Input maxLength={100} {...form.register('theme')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={m.generate_field_mood()}>
              <Select
                value={mood}
                onValueChange={(value) => {
                  const next = moods.find((one) => one === value);
                  if (next) form.setValue('mood', next);
                }}
                options={moods.map((one) => ({ value: one, label: nameOfMood[one]() }))}
              />
            </Field>
            <Field label={m.generate_field_length()}>
              <Select
                value={length}
                onValueChange={(value) => {
                  const next = lengths.find((one) => one === value);
                  if (next) form.setValue('length', next);
                }}
                options={lengths.map((one) => ({ value: one, label: nameOfLength[one]() }))}
              />
            </Field>
          </div>
          <Field
            label={m.generate_field_focus()}
            hint={m.generate_optional()}
            error={errors.focus?.message}
          >
            <Input maxLength={200} {...form.register('focus')} />
          </Field>
          <TemplateSelect value={template} onChange={(value) => form.setValue('template', value)} />
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="secondary">{m.app_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={generating.isPending}>
            {m.generate_submit()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
