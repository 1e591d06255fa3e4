import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { cancelRing, ring, ringAtEnd, ringIn } from './bell';
import { isSessionChange, storedSession, storeSession } from './stored-session';
import { begin, isOver, type Session } from './timer';

/** How often the time is updated. */
const tick = 1000;

/** The session in progress, if any, and the current time. */
export function useSession(withBell: boolean) {
  const { id: userId, timeZone } = useCurrentUser();
  const [now, setNow] = useState(() => Date.now());
  const [session, setSession] = useState(() => storedSession(userId, timeZone, now));
  const runsUntil = session !== null && session.endedAt === null ? session.endsAt : null;

  const put = (next: Session | null) => {
    setSession(next);
    storeSession(userId, next);
  };

  const look = useEffectEvent(() => {
    const moment = Date.now();
    setNow(moment);
    if (session === null || session.endedAt !== null || !isOver(session, moment)) return;
    put({ ...session, endedAt: session.endsAt });
    if (withBell) ringAtEnd();
    toast({ title: m.prayer_complete_title(), description: m.prayer_complete_description() });
  });

  useEffect(() => {
    if (runsUntil === null) return;
    const lookNow = () => look();
    lookNow();
    const ticking = setInterval(lookNow, tick);
    const end = setTimeout(lookNow, Math.max(runsUntil - Date.now(), 0));
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearInterval(ticking);
      clearTimeout(end);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [runsUntil]);

  const follow = useEffectEvent((event: StorageEvent) => {
    if (isSessionChange(event, userId)) setSession(storedSession(userId, timeZone, Date.now()));
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  return {
    session,
    now,
    start(chosen: Pick<Session, 'type' | 'minutes' | 'notes'>) {
      const moment = Date.now();
      const started = begin(chosen, moment);
      setNow(moment);
      put(started);
      if (withBell) {
        ring();
        ringIn(started.endsAt - moment);
      }
    },
    /** Ends the session early and returns it. */
    end(running: Session): Session {
      cancelRing();
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
      cancelRing();
      put(null);
    },
  };
}
