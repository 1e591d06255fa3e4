import { type ReactNode, useState } from 'react';
import { showOutcomeToast } from '@/features/offline';
import { useRecordPractice } from '@/features/progress';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';
import type { ToastOptions } from '@/ui/toast/toast-store';
import type { AbideMoment } from './api';
import { PauseComplete } from './complete';
import { PauseIntro } from './intro';
import { RunningPause } from './running';

type Phase =
  | { name: 'intro' }
  | { name: 'running'; moment: AbideMoment; end: number }
  | { name: 'complete'; moment: AbideMoment };

/**
 * A short guided pause. It's recorded when the timer runs out or the member ends it; closing the dialog early
 * records nothing.
 */
export function AbideDialog({ onClose }: { onClose: () => void }) {
  const [phase, setPhase] = useState<Phase>({ name: 'intro' });
  const recordMutation = useRecordPractice();

  const record = async () => {
    try {
      return await recordMutation.mutateAsync('abide_moment');
    } catch (error) {
      showFixedFailure(error, m.common_unable_to_complete(), m.common_try_again());
      return null;
    }
  };

  const begin = (moment: AbideMoment) =>
    setPhase({ name: 'running', moment, end: Date.now() + moment.duration * 60_000 });

  const endEarly = async () => {
    const outcome = await record();
    if (!outcome) return;
    if (outcome === 'kept') showOutcomeToast(outcome, completeToast());
    onClose();
  };

  const complete = async (moment: AbideMoment) => {
    setPhase({ name: 'complete', moment });
    const outcome = await record();
    if (outcome) showOutcomeToast(outcome, completeToast());
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <AbideContent phase={phase}>
        {phase.name === 'intro' && <PauseIntro onNotNow={onClose} onBegin={begin} />}
        {phase.name === 'running' && (
          <RunningPause
            moment={phase.moment}
            end={phase.end}
            ending={recordMutation.isPending}
            onEnd={() => void endEarly()}
            onOver={() => void complete(phase.moment)}
          />
        )}
        {phase.name === 'complete' && (
          <PauseComplete
            moment={phase.moment}
            onRecordAgain={recordMutation.isError ? () => void complete(phase.moment) : null}
            onClose={onClose}
          />
        )}
      </AbideContent>
    </Dialog>
  );
}

const completeToast = (): ToastOptions => ({
  title: m.abide_complete_title(),
  description: m.abide_complete_description(),
  tone: 'success',
});

const descriptions: Record<Phase['name'], () => string> = {
  intro: m.abide_intro,
  running: m.abide_running,
  complete: m.abide_complete_description,
};

function AbideContent({ phase, children }: { phase: Phase; children: ReactNode }) {
  return (
    <DialogContent
      title={phase.name === 'complete' ? m.abide_complete_title() : m.common_abide_moment()}
      description={descriptions[phase.name]()}
      closeLabel={m.app_close()}
      // An accidental tap outside the dialog doesn't end a running pause.
      onInteractOutside={(event) => phase.name === 'running' && event.preventDefault()}
    >
      {children}
    </DialogContent>
  );
}
