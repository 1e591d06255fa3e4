import { unreachableError } from '@/api/errors';
import { m } from '@/messages';
import type { SavingEvent } from '../machine/events';

export type Server = typeof import('./perform');

let serverModule: Promise<Server> | null = null;

/**
 * The code that talks to the server is loaded right after the page, since nothing is sent in its first
 * seconds.
 */
export function loadServer(): Promise<Server> {
  serverModule ??= import('./perform').catch((failure: unknown) => {
    serverModule = null;
    throw failure;
  });
  return serverModule;
}

/**
 * If the code that talks to the server can't be loaded, this counts as offline, and the save is retried
 * later.
 */
export function serverUnavailable(): SavingEvent {
  const failure = unreachableError();
  const message = m.error_unreachable();
  const verdict = 'unreachable';
  return {
    kind: 'refused',
    failure: { failure, verdict, isTemporary: true, isCreating: false, message },
  };
}
