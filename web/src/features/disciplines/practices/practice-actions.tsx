import { Check } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type Practice, type PracticeStatus, useChangePractice, useCheckIn } from '../api';
import { showErrorToast } from '../failures';

const ReflectDialog = lazy(() =>
  import('./reflect-dialog').then((module) => ({ default: module.ReflectDialog })),
);
const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type PracticeActionsProps = {
  practice: Practice;
  /** Called before the practice moves to another group. */
  onMoved: () => void;
  heading: RefObject<HTMLElement | null>;
};

export function PracticeActions({ practice, onMoved, heading }: PracticeActionsProps) {
  const { id, disciplineName: name, status } = practice;
  const [isReflecting, setReflecting] = useState(false);
  const [isCompleting, setCompleting] = useState(false);
  const updateMutation = useChangePractice();

  // Awaited instead of using mutate() callbacks, because this card is unmounted and rendered in another group
  // by the time the response arrives.
  const change = async (to: PracticeStatus) => {
    const messages = statusMessages[to];
    onMoved();
    try {
      await updateMutation.mutateAsync({ id, status: to });
      toast({
        title: messages.title(),
        description: messages.description({ name }),
        tone: 'success',
      });
    } catch (error) {
      showErrorToast(error, messages.failure());
    }
    setCompleting(false);
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      {status === 'active' && <CheckInButton practice={practice} />}
      {status === 'paused' && (
        <Button
          loading={updateMutation.isPending}
          aria-label={m.disciplines_resume_named({ name })}
          onClick={() => void change('active')}
        >
          {m.common_resume()}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={m.disciplines_reflect_named({ name })}
        onClick={() => setReflecting(true)}
      >
        {m.disciplines_reflect()}
      </Button>
      {status === 'active' && (
        <Button
          variant="ghost"
          loading={updateMutation.isPending && !isCompleting}
          aria-label={m.common_pause_name({ name })}
          onClick={() => void change('paused')}
        >
          {m.common_pause()}
        </Button>
      )}
      {status !== 'completed' && (
        <Button
          variant="ghost"
          aria-label={m.disciplines_complete_named({ name })}
          onClick={() => setCompleting(true)}
        >
          {m.common_complete()}
        </Button>
      )}
      <Suspense>
        {isReflecting && <ReflectDialog practice={practice} onClose={() => setReflecting(false)} />}
        {isCompleting && (
          <ConfirmDialog
            open
            onOpenChange={setCompleting}
            title={m.disciplines_complete_title({ name })}
            description={m.disciplines_complete_description()}
            confirmLabel={m.common_complete()}
            cancelLabel={m.disciplines_complete_cancel()}
            pending={updateMutation.isPending}
            onConfirm={() => void change('completed')}
            onCloseAutoFocus={(event) => {
              // This card has been unmounted; the card in the new group takes the focus.
              if (!heading.current?.isConnected) event.preventDefault();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const statusMessages: Record<
  PracticeStatus,
  { title: () => string; description: (params: { name: string }) => string; failure: () => string }
> = {
  active: {
    title: m.disciplines_resumed_title,
    description: m.disciplines_resumed_description,
    failure: m.disciplines_resume_failure,
  },
  paused: {
    title: m.disciplines_paused_title,
    description: m.disciplines_paused_description,
    failure: m.disciplines_pause_failure,
  },
  completed: {
    title: m.disciplines_completed_title,
    description: m.disciplines_completed_description,
    failure: m.disciplines_complete_failure,
  },
};

/** Checks in once per day. Stays in place afterwards, so it keeps keyboard focus. */
function CheckInButton({ practice }: { practice: Practice }) {
  const { id, disciplineName: name, lastCheckIn } = practice;
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const checkInMutation = useCheckIn();
  // Uses the date shown on this page, which may be newer than the fetched practice.
  const isDone = lastCheckIn !== null && lastCheckIn >= today;

  const checkIn = async () => {
    try {
      await checkInMutation.mutateAsync(id);
      toast({
        title: m.disciplines_checked_in_title(),
        description: m.disciplines_checked_in_description({ name }),
        tone: 'success',
      });
    } catch (error) {
      showErrorToast(error, m.disciplines_check_in_failure());
    }
  };

  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      aria-disabled={isDone}
      loading={checkInMutation.isPending}
      aria-label={
        isDone ? m.disciplines_checked_in_named({ name }) : m.disciplines_check_in_named({ name })
      }
      onClick={() => void checkIn()}
    >
      <Check aria-hidden="true" />
      {isDone ? m.disciplines_checked_in() : m.disciplines_check_in()}
    </Button>
  );
}
