import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { cancelScheduledRing, ringAtEnd, ringNow, scheduleRing } from './bell';
import { isSessionChange, readStoredSession, storeSession } from './stored-session';
import { beginSession, isTimeUp, type Session } from './timer';

/** How often the displayed time is updated, in milliseconds. */
const tickInterval = 1000;

/** The session in progress, if any, and the current time. */
export function useSession(withBell: boolean) {
  const { id: userId, timeZone } = useCurrentUser();
  const [now, setNow] = useState(() => Date.now());
  const [session, setSession] = useState(() => readStoredSession(userId, timeZone, now));
  const runsUntil = session !== null && session.endedAt === null ? session.endsAt : null;

  const put = (next: Session | null) => {
    setSession(next);
    storeSession(userId, next);
  };

  const tick = useEffectEvent(() => {
    const moment = Date.now();
    setNow(moment);
    if (session === null || session.endedAt !== null || !isTimeUp(session, moment)) return;
    put({ ...session, endedAt: session.endsAt });
    if (withBell) ringAtEnd();
    toast({ title: m.prayer_complete_title(), description: m.prayer_complete_description() });
  });

  useEffect(() => {
    if (runsUntil === null) return;
    const tickNow = () => tick();
    tickNow();
    const interval = setInterval(tickNow, tickInterval);
    const end = setTimeout(tickNow, Math.max(runsUntil - Date.now(), 0));
    document.addEventListener('visibilitychange', tickNow);
    return () => {
      clearInterval(interval);
      clearTimeout(end);
      document.removeEventListener('visibilitychange', tickNow);
    };
  }, [runsUntil]);

  const handleStorage = useEffectEvent((event: StorageEvent) => {
    if (isSessionChange(event, userId)) setSession(readStoredSession(userId, timeZone, Date.now()));
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => handleStorage(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  return {
    session,
    now,
    start(settings: Pick<Session, 'type' | 'minutes' | 'notes'>) {
      const moment = Date.now();
      const newSession = beginSession(settings, moment);
      setNow(moment);
      put(newSession);
      if (withBell) {
        ringNow();
        scheduleRing(newSession.endsAt - moment);
      }
    },
    /** Ends the session early and returns it. */
    end(running: Session): Session {
      cancelScheduledRing();
      const moment = Date.now();
      const ended = { ...running, endedAt: Math.min(moment, running.endsAt) };
      setNow(moment);
      put(ended);
      return ended;
    },
    write(running: Session, notes: string) {
      put({ ...running, notes });
    },
    /** Removes the session. */
    clear() {
      cancelScheduledRing();
      put(null);
    },
  };
}
