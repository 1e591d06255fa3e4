import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { defaultSettings, type SessionSettings } from './start-form';
import { readEarlierSession, storeSession } from './stored-session';

/**
 * The form's values. They start with those from a session left over from an earlier day, which is then
 * removed from storage.
 */
export function useSessionSettings() {
  const { id, timeZone } = useCurrentUser();
  const [earlier] = useState(() => readEarlierSession(id, timeZone, Date.now()));
  useEffect(() => {
    if (earlier) storeSession(id, null);
  }, [id, earlier]);
  return useState<SessionSettings>(() => {
    if (!earlier) return defaultSettings;
    const { type, minutes, notes } = earlier;
    return { type, minutes, notes };
  });
}
