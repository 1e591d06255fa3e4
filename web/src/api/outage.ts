/**
 * Whether the server can be used, as its answers tell: one state for the whole page, so that one banner says it. The
 * client notices the beginning; the banner asks the server until it is over.
 */
import { type ApiError, isOutage } from './errors';

export type Outage = {
  /** `down`: nothing works. `read-only`: reading works, writing does not. */
  kind: 'down' | 'read-only';
  /** The server's own sentence. */
  message: string | null;
  /** In how many seconds the server wants to be asked again. */
  retryAfter: number | null;
  /** One call that fails may be the network's hiccup: only what fails twice is shown. */
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

/** Without a network it is no fault of the server's, and it may be as well as ever. */
export function noticeFailure(failure: ApiError): void {
  if (!isOutage(failure) || !navigator.onLine) return;
  // What is known stays; only a full disk may turn out to be worse.
  if (outage?.isCertain && (outage.kind === 'down' || failure.status === 507)) return;
  const { status, serverMessage: message, retryAfter } = failure;
  const kind = status === 507 ? 'read-only' : 'down';
  setOutage({ kind, message, retryAfter, isCertain: status !== 0 });
}

/** The server took something in. Reading proves nothing: the answer may have come from this device. */
export function noticeWrite(): void {
  setOutage(null);
}
