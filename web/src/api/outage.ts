/**
 * Whether the server is available, judging by its responses: one state for the whole page, shown in one
 * banner. The client detects the start of an outage; the banner polls the server until it ends.
 */
import { type ApiError, isOutage } from './errors';

export type Outage = {
  /** `down`: nothing works. `read-only`: reads work, writes don't. */
  kind: 'down' | 'read-only';
  /** The message from the server. */
  message: string | null;
  /** Seconds to wait before asking the server again. */
  retryAfter: number | null;
  /** False after a single network failure, which may be a blip: an outage is only shown after the second. */
  isCertain: boolean;
};

let outage: Outage | null = null;
const listeners = new Set<() => void>();

export function getOutage(): Outage | null {
  return outage;
}

export function subscribeToOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOutage(next: Outage | null): void {
  if (next === outage) return;
  outage = next;
  for (const listener of listeners) listener();
}

/** While the device is offline, a failed call says nothing about the server. */
export function reportFailure(failure: ApiError): void {
  if (!isOutage(failure) || !navigator.onLine) return;
  // A confirmed outage isn't overwritten, except that a full disk (`read-only`) can turn into a full outage.
  if (outage?.isCertain && (outage.kind === 'down' || failure.status === 507)) return;
  const { status, serverMessage: message, retryAfter } = failure;
  const kind = status === 507 ? 'read-only' : 'down';
  setOutage({ kind, message, retryAfter, isCertain: status !== 0 });
}

/** A successful write ends the outage. A read proves nothing: its response may be cached on this device. */
export function reportWriteSuccess(): void {
  setOutage(null);
}
