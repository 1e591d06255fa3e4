import { Flag, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/states/skeleton';
import { toast } from '@/ui/toast/toast-store';
import { useFlags, useFlagVerse, useUnflagVerse } from '../api';
import { isSameReference } from './paragraphs';

function useFlagging(devotionalId: string) {
  const flagMutation = useFlagVerse();
  const flag = async (reference: string) => {
    try {
      await flagMutation.mutateAsync({ id: devotionalId, verseReference: reference });
      toast({
        title: m.devotional_flag_success(),
        description: m.devotional_flag_success_description({ reference }),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.devotional_flag_failure_title(), m.common_try_again());
    }
  };
  return { flag, isPending: flagMutation.isPending };
}

type FlagButtonProps = { devotionalId: string; reference: string };

/** Flags a verse in the devotional. A verse can only be flagged once. */
export function FlagButton({ devotionalId, reference }: FlagButtonProps) {
  const { data: flags } = useFlags(devotionalId);
  const { flag, isPending } = useFlagging(devotionalId);
  const isFlagged = flags?.some((one) => isSameReference(one.verseReference, reference)) ?? false;
  return (
    <Button
      size="sm"
      variant="ghost"
      // Not `disabled`, because that would take keyboard focus away from the button that was just pressed.
      aria-disabled={isFlagged}
      className={isFlagged ? 'opacity-55' : undefined}
      loading={isPending}
      aria-label={
        isFlagged
          ? m.devotional_flagged_named({ reference })
          : m.devotional_flag_named({ reference })
      }
      onClick={() => void flag(reference)}
    >
      <Flag aria-hidden="true" className={isFlagged ? 'fill-current' : undefined} />
      {isFlagged ? m.devotional_flagged() : m.devotional_flag()}
    </Button>
  );
}

type FlaggedVersesProps = { devotionalId: string; onReference: (reference: string) => void };

export function FlaggedVerses({ devotionalId, onReference }: FlaggedVersesProps) {
  const { data: flags, isPending, error, refetch } = useFlags(devotionalId);
  const unflagMutation = useUnflagVerse();
  const { flag } = useFlagging(devotionalId);
  const heading = useRef<HTMLHeadingElement>(null);

  // Awaited instead of using mutate() callbacks, because the row is gone by the time the response arrives.
  const unflag = async (reference: string, { currentTarget: pressed }: MouseEvent) => {
    try {
      await unflagMutation.mutateAsync({ id: devotionalId, verseReference: reference });
      moveFocus(pressed, heading.current);
      toast({
        title: m.devotional_unflag_success(),
        description: reference,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void flag(reference) },
      });
    } catch (failure) {
      showFailure(failure, m.devotional_unflag_failure_title());
    }
  };

  return (
    <section aria-label={m.devotional_flags_title()} className="grid gap-2">
      <h2
        ref={heading}
        tabIndex={-1}
        className="justify-self-start rounded-sm font-serif text-lg font-semibold"
      >
        {m.devotional_flags_title()}
      </h2>
      {isPending && <Skeleton className="h-11" />}
      {error && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {m.devotional_flags_failure()}
          <Button size="sm" variant="link" onClick={() => void refetch()}>
            {m.common_try_again_2()}
          </Button>
        </p>
      )}
      {flags?.length === 0 && <p className="text-sm text-muted">{m.devotional_flags_empty()}</p>}
      {flags && flags.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {flags.map(({ verseReference }) => (
            <li key={verseReference} className="flex items-center justify-between gap-3">
              <Button size="sm" variant="link" onClick={() => onReference(verseReference)}>
                {verseReference}
              </Button>
              <IconButton
                icon={X}
                label={m.devotional_unflag_named({ reference: verseReference })}
                onClick={(event) => void unflag(verseReference, event)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
