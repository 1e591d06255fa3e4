import { CircleCheck, RotateCcw } from 'lucide-react';
import { SendingBadge, type ShownEntry } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { toast } from '@/ui/toast/toast-store';
import { type JournalPrayer, useAnswerPrayer, useUnanswerPrayer } from './api';
import { DeleteAction, EditAction, Entry, EntryAction } from './entry';
import { prayerTypeNames } from './prayer-types';
import { usePrayerDeletion } from './use-deletion';

type PrayerEntryProps = {
  prayer: ShownEntry<JournalPrayer>;
  onEdit: () => void;
  onAnswer: () => void;
};

export function PrayerEntry({ prayer, onEdit, onAnswer }: PrayerEntryProps) {
  const { title, content, type, createdAt, answeredOn } = prayer;
  const { remove, isPending } = usePrayerDeletion();
  return (
    <Entry
      title={title}
      createdAt={createdAt}
      badges={
        <>
          <Badge>{prayerTypeNames[type]()}</Badge>
          <SendingBadge sending={prayer.sending} />
        </>
      }
      content={content}
      after={answeredOn !== null && <PrayerAnswer on={answeredOn} answer={prayer.answer} />}
      actions={
        <>
          {/*
           * One button for both states, so that focus can return to it when the dialog closes. Answers can't
           * be saved offline, so it's hidden until the prayer is synced.
           */}
          {!prayer.sending && (
            <EntryAction
              icon={CircleCheck}
              label={answeredOn === null ? m.journal_answer() : m.journal_answer_edit()}
              name={
                answeredOn === null
                  ? m.journal_answer_named({ title })
                  : m.journal_answer_edit_named({ title })
              }
              onClick={onAnswer}
            />
          )}
          {!prayer.sending && answeredOn !== null && (
            <UnanswerAction prayer={prayer} answeredOn={answeredOn} />
          )}
          <EditAction title={title} onClick={onEdit} />
          <DeleteAction
            title={title}
            loading={isPending}
            onDelete={(pressed) => void remove(prayer, pressed)}
          />
        </>
      }
    />
  );
}

function PrayerAnswer({ on, answer }: { on: string; answer: string | null }) {
  return (
    <div className="grid max-w-measure gap-1 border-s-2 border-primary ps-4">
      <p className="flex items-center gap-1.5 text-sm font-medium text-primary-ink">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {m.journal_answered_on({ date: formatCalendarDay(on) })}
      </p>
      {answer && (
        <p dir="auto" className="font-serif leading-relaxed break-words whitespace-pre-line">
          {answer}
        </p>
      )}
    </div>
  );
}

type UnanswerActionProps = { prayer: JournalPrayer; answeredOn: string };

/** Marks a prayer as unanswered again. The toast's undo button restores the answer's text. */
function UnanswerAction({ prayer, answeredOn }: UnanswerActionProps) {
  const { id, title, answer } = prayer;
  const answerMutation = useAnswerPrayer();
  const unanswerMutation = useUnanswerPrayer();

  const restoreAnswer = async () => {
    try {
      await answerMutation.mutateAsync({ id, body: { answeredOn, answer } });
    } catch (error) {
      showFailure(error, m.common_error(), m.journal_answer_failure());
    }
  };

  const unanswer = async (pressed: HTMLElement) => {
    const heading = pressed.closest('article')?.querySelector('h2');
    try {
      await unanswerMutation.mutateAsync(id);
      moveFocus(pressed, heading);
      toast({
        title: m.journal_unanswered(),
        description: m.journal_unanswered_description(),
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restoreAnswer() },
      });
    } catch (error) {
      showFailure(error, m.common_error(), m.journal_unanswer_failure());
    }
  };

  return (
    <EntryAction
      icon={RotateCcw}
      label={m.journal_unanswer()}
      name={m.journal_unanswer_named({ title })}
      loading={unanswerMutation.isPending}
      onClick={(event) => void unanswer(event.currentTarget)}
    />
  );
}
