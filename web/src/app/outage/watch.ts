/** Polls the server's health during an outage, at the pace the server asks for, until it recovers. */
import { askHealth } from '@/api/health';
import { getOutage, type Outage, setOutage, subscribeToOutage } from '@/api/outage';
import { backOff } from '@/lib/back-off';

const longestPause = 60_000;

/** Watches every outage from start to end, until stopped. */
export function watchOutages(onReadable: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isLooking = false;

  const plan = () => {
    const outage = getOutage();
    if (!outage) {
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined && !isLooking) {
      timer = setTimeout(() => void look(), delayBefore(outage, failures));
    }
  };
  const look = async () => {
    timer = undefined;
    isLooking = true;
    const found = await askHealth();
    isLooking = false;
    const before = getOutage();
    if (isOver || !before) return;
    failures += 1;
    setOutage(found);
    // Refetch only after a confirmed outage: after a single lost call, or one the browser held back, the
    // refetch would only fail again.
    if (before.isCertain && before.kind === 'down' && found?.kind !== 'down') onReadable();
  };
  let isOver = false;
  const unsubscribe = subscribeToOutage(plan);
  plan();
  return () => {
    isOver = true;
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Confirms an outage right away, then polls at growing intervals. */
function delayBefore({ isCertain, retryAfter }: Outage, failures: number): number {
  return isCertain ? backOff(failures, { longest: longestPause, retryAfter }) : 0;
}
