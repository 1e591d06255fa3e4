import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { earlierSession, keepSession } from './kept-session';
import { emptyPlan, type Plan } from './start-form';

/**
 * The values of the form. They start with those of a session left over from an earlier day, which is then
 * removed from storage.
 */
export function usePlan() {
  const { id, timeZone } = useCurrentUser();
  const [earlier] = useState(() => earlierSession(id, timeZone, Date.now()));
  useEffect(() => {
    if (earlier) keepSession(id, null);
  }, [id, earlier]);
  return useState<Plan>(() => {
    if (!earlier) return emptyPlan;
    const { type, minutes, notes } = earlier;
    return { type, minutes, notes };
  });
}
