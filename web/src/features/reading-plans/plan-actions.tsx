import { LogOut, Pause, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { type Enrolment, useChangePlan } from './api';

const LeaveDialog = lazy(() =>
  import('./leave-dialog').then((module) => ({ default: module.LeaveDialog })),
);

/** Pause, resume or leave a plan. */
export function PlanActions({ enrolment }: { enrolment: Enrolment }) {
  const { title } = enrolment;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="flex flex-wrap gap-1">
      <PauseOrResume enrolment={enrolment} />
      <Button
        size="sm"
        variant="ghost"
        aria-label={m.reading_plans_leave_named({ title })}
        onClick={() => setLeaving(true)}
      >
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
        {m.reading_plans_leave()}
      </Button>
      {isLeaving && (
        <Suspense>
          <LeaveDialog enrolment={enrolment} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** One button for both actions, so that it keeps focus. */
function PauseOrResume({ enrolment }: { enrolment: Enrolment }) {
  const { mutateAsync, isPending } = useChangePlan();
  const { id, title, status } = enrolment;
  const isPaused = status === 'paused';

  const change = async () => {
    try {
      const { portion } = await mutateAsync({ id, status: isPaused ? 'active' : 'paused' });
      toast({
        title: isPaused ? m.reading_plans_resumed_title() : m.reading_plans_paused_title(),
        description: isPaused
          ? m.reading_plans_resumed_description({ day: portion?.day ?? 1 })
          : m.reading_plans_paused_description(),
        tone: 'success',
      });
    } catch (error) {
      showFailure(
        error,
        m.common_error(),
        isPaused ? m.reading_plans_resume_failure() : m.reading_plans_pause_failure(),
      );
    }
  };

  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={isPending}
      aria-label={
        isPaused ? m.reading_plans_resume_named({ title }) : m.reading_plans_pause_named({ title })
      }
      onClick={() => void change()}
    >
      <Icon aria-hidden="true" />
      {isPaused ? m.common_resume() : m.common_pause()}
    </Button>
  );
}
