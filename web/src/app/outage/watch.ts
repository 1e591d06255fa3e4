/** Asks an ailing server how it is, as patiently as it wishes, until it is well. */
import { retryAfterOf } from '@/api/errors';
import { getOutage, type Outage, setOutage, subscribeToOutage } from '@/api/outage';

const firstPause = 5_000;
const longestPause = 60_000;
const patience = 10_000;

/** Watches every outage from its beginning to its end, until somebody stops it. */
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
      timer = setTimeout(() => void look(), pauseBefore(outage, failures));
    }
  };
  const look = async () => {
    timer = undefined;
    isLooking = true;
    const found = await ask();
    isLooking = false;
    const before = getOutage();
    if (isOver || !before) return;
    failures += 1;
    setOutage(found);
    // A call that was lost on its own, or held back by the browser, would only be lost again.
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

/** Whether it is an outage at all is asked at once; how it goes on, ever more patiently. */
function pauseBefore({ isCertain, retryAfter }: Outage, failures: number): number {
  if (!isCertain) return 0;
  return Math.min(Math.max(firstPause * 2 ** failures, (retryAfter ?? 0) * 1000), longestPause);
}

/** How the server is: null when it is well, or when this device has no network to ask it by. */
async function ask(): Promise<Outage | null> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch('/api/health', { cache: 'no-store', signal });
    if (response.ok) return null;
    const { status, message }: Record<string, unknown> = Object(
      await response.json().catch(() => null),
    );
    return {
      kind: status === 'degraded' ? 'read-only' : 'down',
      message: status === 'degraded' && typeof message === 'string' ? message : null,
      retryAfter: retryAfterOf(response),
      isCertain: true,
    };
  } catch {
    if (!navigator.onLine) return null;
    return { kind: 'down', message: null, retryAfter: null, isCertain: true };
  }
}
