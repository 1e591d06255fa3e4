import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm, validateWith } from '@/lib/forms/use-draft-form';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { ChoicePill } from '@/ui/forms/choice-pill';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { toast } from '@/ui/toast/toast-store';
import { type Discipline, useBeginPractice } from '../api';
import { showErrorToast } from '../failures';

const presetLengths = [7, 21, 40, 90] as const;
const defaultDays = 21;
const maxDays = 365;

type BeginDialogProps = {
  discipline: Discipline;
  /** Receives focus after the practice begins, because the button that opened the dialog is gone by then. */
  headingId: string;
  onClose: () => void;
};

export function BeginDialog({ discipline, headingId, onClose }: BeginDialogProps) {
  const { id, name } = discipline;
  const beginning = useBeginPractice();
  const form = useDraftForm({
    initial: { chosen: defaultDays, duration: '' } as Length,
    resolver: validateWith((values) => ({
      duration: parseLength(values) === null && m.disciplines_begin_own_wrong(),
    })),
    save: async (values) => {
      const duration = parseLength(values);
      if (duration === null) return;
      await beginning.mutateAsync({ disciplineId: id, duration });
      toast({
        title: m.disciplines_begun_title(),
        description: m.disciplines_begun_description({ name, time: formatDayCount(duration) }),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showErrorToast(error, m.disciplines_begin_failure()),
  });
  const { chosen } = form.values;
  const choice = (length: number | 'own') => ({
    name: 'length',
    isChosen: chosen === length,
    isDisabled: form.isSaving,
    onChoose: () => form.change('chosen', length),
  });

  return (
    <AppFormDialog
      form={form}
      title={m.disciplines_begin_title({ name })}
      description={m.disciplines_begin_description()}
      saveLabel={m.disciplines_begin()}
      focusOnceSaved={headingId}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-3 text-sm font-medium">{m.disciplines_begin_length()}</legend>
        <div className="flex flex-wrap gap-2">
          {presetLengths.map((length) => (
            <ChoicePill key={length} label={formatDayCount(length)} {...choice(length)} />
          ))}
          <ChoicePill label={m.disciplines_begin_own()} {...choice('own')} />
        </div>
      </fieldset>
      {chosen === 'own' && (
        <Field
          required
          label={m.disciplines_begin_own_days()}
          hint={m.disciplines_begin_own_hint()}
          error={form.errors.duration}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={3} {...form.text('duration')} />
        </Field>
      )}
    </AppFormDialog>
  );
}

type Length = { chosen: number | 'own'; duration: string };

function parseLength({ chosen, duration }: Length): number | null {
  return chosen === 'own' ? parseDays(duration) : chosen;
}

/** A valid whole number of days, or null. */
export function parseDays(typed: string): number | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= maxDays ? days : null;
}
