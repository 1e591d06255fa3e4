import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { zodResolver } from '@/lib/forms/forms';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/toast/toast-store';
import type { DailyDevotional } from './api';
import { generateRequest, generateSchema, generateValues, lengths, moods } from './generate-form';
import { type Length, type Mood, useGenerateDevotional } from './generating-api';
import { TemplateSelect } from './template-select';

const moodNames: Record<Mood, () => string> = {
  encouraging: m.generate_mood_encouraging,
  reflective: m.generate_mood_reflective,
  challenging: m.generate_mood_challenging,
  comforting: m.generate_mood_comforting,
};
const lengthNames: Record<Length, () => string> = {
  short: m.generate_length_short,
  medium: m.generate_length_medium,
  long: m.generate_length_long,
};

type GenerateDialogProps = {
  day: string;
  /** Called with the new draft, which should be reviewed before publishing. */
  onGenerated: (devotional: DailyDevotional) => void;
  onClose: () => void;
};

export function GenerateDialog({ day, onGenerated, onClose }: GenerateDialogProps) {
  const generating = useGenerateDevotional();
  const form = useDraftForm({
    initial: generateValues(day),
    resolver: zodResolver(generateSchema),
    save: async (values) => {
      const newDraft = await generating.mutateAsync(generateRequest(values));
      toast({ title: m.generate_done(), tone: 'success' });
      onGenerated(newDraft);
    },
    onFailure: (error) => showFailure(error, m.generate_failure(), m.common_try_again()),
  });
  const { errors, text, choice } = form;

  return (
    <AppFormDialog
      form={form}
      title={m.generate_open()}
      description={m.generate_description()}
      saveLabel={m.common_generate()}
      onClose={onClose}
    >
      <Field required label={m.common_date()} error={errors.date}>
        <Input type="date" {...text('date')} />
      </Field>
      <Field label={m.common_theme()} hint={m.common_optional()} error={errors.theme}>
        <Input maxLength={100} {...text('theme')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.generate_field_mood()}>
          <Select
            {...choice('mood')}
            options={moods.map((one) => ({ value: one, label: moodNames[one]() }))}
          />
        </Field>
        <Field label={m.common_length()}>
          <Select
            {...choice('length')}
            options={lengths.map((one) => ({ value: one, label: lengthNames[one]() }))}
          />
        </Field>
      </div>
      <Field label={m.generate_field_focus()} hint={m.common_optional()} error={errors.focus}>
        <Input maxLength={200} {...text('focus')} />
      </Field>
      <TemplateSelect {...choice('template')} />
    </AppFormDialog>
  );
}
