import { Check, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { showOutcomeToast } from '@/features/offline';
import { isDone, useCompletePractice, useWeek } from '@/features/progress';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';

type MarkCompleteProps = { devotionalId: string; today: string };

/** A button to complete today's devotional, or a note that it's complete. */
export function MarkComplete({ devotionalId, today }: MarkCompleteProps) {
  const { data: week, isPending } = useWeek();
  const completeMutation = useCompletePractice();
  const pressed = useRef(false);

  if (isPending) return <Skeleton className="h-10 w-36" />;
  if (week && isDone(week, { type: 'devotional', day: today })) {
    return (
      <p
        // The button that was pressed is gone, so move focus here.
        ref={(indicator) => {
          if (indicator && pressed.current) indicator.focus();
          pressed.current = false;
        }}
        tabIndex={-1}
        className="flex h-10 items-center gap-2 rounded-md px-1 text-sm font-medium text-primary-ink outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-5" />
        {m.common_completed_today()}
      </p>
    );
  }

  const complete = async () => {
    pressed.current = true;
    try {
      const outcome = await completeMutation.mutateAsync({ type: 'devotional', devotionalId });
      showOutcomeToast(outcome, {
        title: m.home_completed_title(),
        description: m.home_completed_description(),
        tone: 'success',
      });
    } catch (error) {
      pressed.current = false;
      showFixedFailure(error, m.common_unable_to_complete(), m.common_try_again());
    }
  };

  return (
    <Button
      variant="secondary"
      loading={completeMutation.isPending}
      onClick={() => void complete()}
    >
      <Check aria-hidden="true" />
      {m.common_mark_complete()}
    </Button>
  );
}
