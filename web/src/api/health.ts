import { retryAfterOf } from './errors';
import type { Outage } from './outage';

const requestTimeout = 10_000;

/** The server's health: null when it is healthy, or when this device is offline and can't ask. */
export async function askHealth(): Promise<Outage | null> {
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
      retryAfter: retryAfterOf(response),
      isCertain: true,
    };
  } catch {
    if (!navigator.onLine) return null;
    return { kind: 'down', message: null, retryAfter: null, isCertain: true };
  }
}
