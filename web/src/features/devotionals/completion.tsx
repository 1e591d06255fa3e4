import { Check } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { showOutcomeToast } from '@/features/offline';
import { isDone, useCompletePractice, useWeek } from '@/features/progress';
import { showFixedFailure } from '@/lib/failure-toast';
import { useFocusHandover } from '@/lib/focus-handover';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';

/** Whether any devotional, or a given one, was completed today in the member's time zone. */
export function useCompletedToday() {
  const { timeZone } = useCurrentUser();
  const day = useToday(timeZone);
  const { data: week = [], isPending } = useWeek();
  return {
    isPending,
    any: isDone(week, { type: 'devotional', day }),
    of: (devotionalId: string) => isDone(week, { type: 'devotional', day, devotionalId }),
  };
}

type CompletionProps = {
  devotionalId: string;
  title: string;
  isDone: boolean;
  /** Whether the completion status is still loading. */
  isPending: boolean;
  /** `page` is used next to a single devotional, `card` in a list. */
  kind: 'page' | 'card';
  variant?: 'primary' | 'secondary';
  /** Required if the confirmation renders in a different place from the button. */
  handover?: ReturnType<typeof useFocusHandover>;
};

/** A button to mark a devotional complete, or a note that it's complete. */
export function Completion(props: CompletionProps) {
  const { devotionalId, title, isDone: done, isPending, kind, variant = 'secondary' } = props;
  const { mutateAsync, isPending: completing } = useCompletePractice();
  const own = useFocusHandover();
  const { press, word } = props.handover ?? own;
  const isCard = kind === 'card';

  const complete = async () => {
    press(true);
    try {
      const outcome = await mutateAsync({ type: 'devotional', devotionalId });
      showOutcomeToast(outcome, {
        title: m.devotionals_completed_title(),
        description: m.devotionals_completed_description(),
        tone: 'success',
      });
    } catch (error) {
      press(false);
      showFixedFailure(error, m.common_unable_to_complete(), m.common_try_again());
    }
  };

  if (isPending) return <Skeleton className={isCard ? 'h-8 w-24' : 'h-10 w-36'} />;
  if (done) {
    return (
      <span
        {...word}
        className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-primary-ink outline-none"
      >
        <Check aria-hidden="true" strokeWidth={2.5} className="size-4" />
        {isCard ? m.common_completed() : m.common_completed_today()}
      </span>
    );
  }
  return (
    <Button
      size={isCard ? 'sm' : 'md'}
      variant={variant}
      loading={completing}
      aria-label={isCard ? m.devotionals_complete_named({ title }) : undefined}
      onClick={() => void complete()}
    >
      {isCard ? m.common_complete() : m.common_mark_complete()}
    </Button>
  );
}
