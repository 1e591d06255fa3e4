import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { earlierSession, keepSession } from './kept-session';
import { emptyPlan, type Plan } from './start-form';

/** What stands in the form: at first what a session of an earlier day left behind, which is then kept nowhere else. */
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
