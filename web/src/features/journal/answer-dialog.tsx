import { type FormEvent, useId } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { dayIn } from '@/lib/dates';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type JournalPrayer, useAnswerPrayer } from './api';
import { DraftNotice } from './draft-notice';
import { useDraftForm } from './use-draft-form';

const longestAnswer = 5000;

type AnswerDialogProps = { prayer: JournalPrayer; onClose: () => void };

/** When a prayer was answered, and how. */
export function AnswerDialog({ prayer, onClose }: AnswerDialogProps) {
  const { timeZone } = useCurrentUser();
  const today = dayIn(timeZone, new Date());
  const { values, isRestored, change, startOver, forget } = useDraftForm(
    'journal-answer',
    prayer.id,
    { answeredOn: prayer.answeredOn ?? today, answer: prayer.answer ?? '' },
  );
  const saving = useAnswerPrayer();
  const refused = fieldErrorsOf(saving.error);
  const formId = useId();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    try {
      await saving.mutateAsync({
        id: prayer.id,
        body: { answeredOn: values.answeredOn, answer: values.answer.trim() || null },
      });
      forget();
      toast({
        title: m.journal_answer_saved(),
        description: m.journal_answer_saved_description(),
        tone: 'success',
      });
      onClose();
    } catch (error) {
      showFailure(error, m.journal_error_title(), m.journal_answer_failure());
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={m.journal_answer_dialog_title()}
        description={m.journal_answer_dialog({ title: prayer.title })}
        closeLabel={m.app_close()}
      >
        {isRestored && <DraftNotice isSaving={saving.isPending} onStartOver={startOver} />}
        <form id={formId} onSubmit={(event) => void save(event)} className="grid gap-5">
          <Field required label={m.journal_answer_date()} error={refused.answeredOn}>
            <Input
              type="date"
              required
              min="1900-01-01"
              max={today}
              readOnly={saving.isPending}
              value={values.answeredOn}
              onChange={(event) => change('answeredOn', event.target.value)}
            />
          </Field>
          <Field
            label={m.journal_answer_how()}
            hint={m.journal_answer_how_hint()}
            error={refused.answer}
          >
            <Textarea
              className="font-serif"
              maxLength={longestAnswer}
              readOnly={saving.isPending}
              value={values.answer}
              onChange={(event) => change('answer', event.target.value)}
            />
          </Field>
        </form>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={saving.isPending}>
            {m.journal_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
