import { type RefObject, useEffect, useRef } from 'react';
import { showOutcomeToast } from '@/features/offline';
import { useWakeLock } from '@/lib/device/wake-lock';
import { showFixedFailure } from '@/lib/failure-toast';
import { isFocusLost } from '@/lib/focus';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { useSaveSession } from './api';
import { useStoredSwitch } from './preferences';
import { RecentSessions } from './recent-sessions';
import { SessionView } from './session-view';
import { defaultSettings, StartForm } from './start-form';
import { roundUpToMinutes, type Session, secondsPrayed } from './timer';
import { formatMinutes, typeNames } from './types';
import { useSession } from './use-session';
import { useSessionSettings } from './use-session-settings';

export function PrayerPage() {
  const [bell, setBell] = useStoredSwitch('bell');
  const [awake, setAwake] = useStoredSwitch('awake');
  const [plan, setPlan] = useSessionSettings();
  const { session, now, start, end, write, clear } = useSession(bell);
  const saveMutation = useSaveSession();
  const container = useRef<HTMLDivElement>(null);
  const isRunning = session !== null && session.endedAt === null;
  useWakeLock(awake && isRunning);
  useRestoreFocus(container, session === null ? 'none' : isRunning ? 'running' : 'ended');

  const save = async (prayed: Session) => {
    const seconds = secondsPrayed(prayed, prayed.endsAt);
    try {
      const { type, notes } = prayed;
      const outcome = await saveMutation.mutateAsync({ type, seconds, notes });
      clear();
      setPlan(defaultSettings);
      showOutcomeToast(outcome, {
        title: m.prayer_saved_title(),
        description: m.prayer_saved_description({
          type: typeNames[prayed.type](),
          time: formatMinutes(roundUpToMinutes(seconds)),
        }),
        tone: 'success',
      });
    } catch (error) {
      showFixedFailure(error, m.common_error(), m.prayer_failure());
    }
  };

  const discardSession = ({ type, minutes, notes }: Session) => {
    // The session isn't saved, so its notes stay in the form.
    setPlan({ type, minutes, notes });
    clear();
  };

  const begin = (options: Parameters<typeof start>[0]) => {
    saveMutation.reset();
    start(options);
  };

  return (
    <>
      <PageHeader
        title={m.common_prayer()}
        description={session === null ? m.prayer_description() : undefined}
      />
      <div ref={container}>
        {session === null ? (
          <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
            <StartForm
              plan={plan}
              onPlan={setPlan}
              bell={bell}
              onBell={setBell}
              awake={awake}
              onAwake={setAwake}
              onBegin={begin}
            />
            <RecentSessions />
          </div>
        ) : (
          <SessionView
            session={session}
            now={now}
            onNotes={(notes) => write(session, notes)}
            onEnd={() => void save(end(session))}
            isSaving={saveMutation.isPending}
            hasFailed={saveMutation.isError}
            onSave={() => void save(session)}
            onDone={() => discardSession(session)}
          />
        )}
      </div>
    </>
  );
}

/** When the clicked button disappears with its view, focus moves to the next view's heading. */
function useRestoreFocus(container: RefObject<HTMLElement | null>, stage: string): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (isFocusLost()) container.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [container, stage]);
}
