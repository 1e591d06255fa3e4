import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { AppFormDialog } from '@/lib/forms/form-dialog';
import { useDraftForm } from '@/lib/forms/use-draft-form';
import { dateInTimeZone } from '@/lib/time/dates';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { toast } from '@/ui/toast/toast-store';
import { type JournalPrayer, useAnswerPrayer } from './api';

const maxAnswerLength = 5000;

type AnswerDialogProps = { prayer: JournalPrayer; onClose: () => void };

/** Records when and how a prayer was answered. */
export function AnswerDialog({ prayer, onClose }: AnswerDialogProps) {
  const { timeZone } = useCurrentUser();
  const today = dateInTimeZone(timeZone, new Date());
  const saveMutation = useAnswerPrayer();
  const form = useDraftForm({
    draft: `journal-answer:${prayer.id}`,
    initial: { answeredOn: prayer.answeredOn ?? today, answer: prayer.answer ?? '' },
    save: async ({ answeredOn, answer }) => {
      await saveMutation.mutateAsync({
        id: prayer.id,
        body: { answeredOn, answer: answer.trim() || null },
      });
      toast({
        title: m.journal_answer_saved(),
        description: m.journal_answer_saved_description(),
        tone: 'success',
      });
      onClose();
    },
    onFailure: (error) => showFailure(error, m.common_error(), m.journal_answer_failure()),
  });

  return (
    <AppFormDialog
      form={form}
      isCheckedByBrowser
      title={m.journal_answer_dialog_title()}
      description={m.journal_answer_dialog({ title: prayer.title })}
      saveLabel={m.common_save()}
      onClose={onClose}
    >
      <Field required label={m.journal_answer_date()} error={form.errors.answeredOn}>
        <Input type="date" required min="1900-01-01" max={today} {...form.text('answeredOn')} />
      </Field>
      <Field
        label={m.journal_answer_how()}
        hint={m.journal_answer_how_hint()}
        error={form.errors.answer}
      >
        <Textarea className="font-serif" maxLength={maxAnswerLength} {...form.text('answer')} />
      </Field>
    </AppFormDialog>
  );
}
