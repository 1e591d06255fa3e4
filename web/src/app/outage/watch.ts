/** Polls the server's health during an outage, at the pace the server asks for, until it recovers. */
import { fetchHealth } from '@/api/health';
import { getOutage, type Outage, setOutage, subscribeToOutage } from '@/api/outage';
import { backOffDelay } from '@/lib/back-off';

const maxPollDelay = 60_000;

/** Polls the server during every outage, until the returned function is called. */
export function watchOutages(onReadable: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isChecking = false;

  const plan = () => {
    const outage = getOutage();
    if (!outage) {
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
    } else if (timer === undefined && !isChecking) {
      timer = setTimeout(() => void poll(), delayBefore(outage, failures));
    }
  };
  const poll = async () => {
    timer = undefined;
    isChecking = true;
    const health = await fetchHealth();
    isChecking = false;
    const before = getOutage();
    if (isOver || !before) return;
    failures += 1;
    setOutage(health);
    // Refetch only after a confirmed outage. If a single call failed, the browser may have blocked it, and
    // refetching would only fail again.
    if (before.isCertain && before.kind === 'down' && health?.kind !== 'down') onReadable();
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
  return isCertain ? backOffDelay(failures, { longest: maxPollDelay, retryAfter }) : 0;
}
