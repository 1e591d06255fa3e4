import { parseRetryAfter } from './errors';
import type { Outage } from './outage';

const requestTimeout = 10_000;

/** The server's health: null if it is healthy, or if this device is offline and can't check. */
export async function fetchHealth(): Promise<Outage | null> {
  try {
    const signal = AbortSignal.timeout(requestTimeout);
    const response = await fetch('/api/health', { cache: 'no-store', signal });
    if (response.ok) return null;
    const { status, message }: Record<string, unknown> = Object(
      await response.json().catch(() => null),
    );
    return {
      kind: status === 'degraded' ? 'read-only' : 'down',
      message: status === 'degraded' && typeof message === 'string' ? message : null,
      retryAfter: parseRetryAfter(response),
      isCertain: true,
    };
  } catch {
    if (!navigator.onLine) return null;
    return { kind: 'down', message: null, retryAfter: null, isCertain: true };
  }
}
