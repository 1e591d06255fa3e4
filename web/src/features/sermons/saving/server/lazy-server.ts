import { unreachable } from '@/api/errors';
import { m } from '@/messages';
import type { SavingEvent } from '../machine/events';

export type Server = typeof import('./perform');

let loaded: Promise<Server> | null = null;

/** Loaded right after the page, since nothing is sent in its first seconds. */
export function loadServer(): Promise<Server> {
  loaded ??= import('./perform').catch((failure: unknown) => {
    loaded = null;
    throw failure;
  });
  return loaded;
}

/** If its code can't be loaded, this counts as offline, and the save is retried later. */
export function serverUnavailable(): SavingEvent {
  const failure = unreachable();
  const message = m.error_unreachable();
  const verdict = 'unreachable';
  return {
    kind: 'refused',
    failure: { failure, verdict, isForNow: true, isMaking: false, message },
  };
}
