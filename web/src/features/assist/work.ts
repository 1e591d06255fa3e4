/**
 * Generations in progress, stored outside the pages: leaving a page doesn't stop a generation, and returning
 * to the page shows it again. Only one generation of each kind runs at a time.
 */
import { isMissing, isUnauthorized } from '@/api/errors';
import { newId } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import {
  cancelGeneration,
  type Generation,
  listGenerations,
  readGeneration,
  refetchAssistStatus,
  run,
} from './api';
import type { GenerationContext, Kind, Work } from './generation-kind';
import { isInterruption, isOver, isOwnerSignedIn, outcome, pause, pollInterval } from './outcome';
import { storedWork, storeWork } from './stored-work';

export type { Finished, GenerationContext, Kind, Work } from './generation-kind';
export { GenerationFailed } from './outcome';

export type Failure = { person: string; error: unknown };

/** Each result has the type that belongs to its kind's name; only `start` and `resume` add entries. */
const works = new Map<string, Work<unknown>>();
const calls = new Map<string, AbortController>();
const viewers = new Map<string, number>();
/** Why the last generation of each kind failed, for the form that requested it. */
const failures = new Map<string, Failure>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The generation of a kind, unless it belongs to a previously signed-in user. */
export function findWork<Request, Result>(
  kind: Kind<Request, Result>,
  person: string,
): Work<Result> | null {
  const work = works.get(kind.name) as Work<Result> | undefined;
  return work?.person === person ? work : null;
}

export function findFailure(kind: { name: string }, person: string): Failure | null {
  const failure = failures.get(kind.name);
  return failure?.person === person ? failure : null;
}

/** Called when the error was read, or its subject has changed. */
export function forgetFailure(kind: { name: string }): void {
  if (failures.delete(kind.name)) publish();
}

/** Registers a viewer of a kind's generations, until the returned function is called. */
export function addViewer(kind: { name: string }): () => void {
  const change = (by: number) => viewers.set(kind.name, (viewers.get(kind.name) ?? 0) + by);
  change(1);
  return () => change(-1);
}

export function start<Request, Result>(
  kind: Kind<Request, Result>,
  request: Request,
  context: GenerationContext,
): void {
  if (findWork(kind, context.person)?.state === 'running') return;
  // The server recognizes repeated requests by this id, and the id of the saved result is derived from it.
  const id = newId();
  failures.delete(kind.name);
  begin(kind, id, '', context);
  const call = new AbortController();
  calls.set(id, call);
  const ask = () => run(context.queries, () => kind.ask(request, id, call.signal));
  void follow(kind, id, context, ask);
}

/** Resumes a generation: the one this tab remembers, or one the server reports as in progress or unseen. */
export async function resume<Request, Result>(
  kind: Kind<Request, Result>,
  context: GenerationContext,
  { ask = true }: { ask?: boolean } = {},
): Promise<void> {
  const { queries, person } = context;
  if (findWork(kind, person)) return;
  const kept = storedWork(person, kind.name);
  try {
    if (!kept && !ask) return;
    const found = kept
      ? await readGeneration(queries, kept.id)
      : (await listGenerations(queries, kind.name)).find((one) =>
          isWorthShowing(one, kind.isListed),
        );
    // Another generation may have started while we asked the server.
    if (!found || findWork(kind, person)) return;
    if (isOver(found) && found.state !== 'done') storeWork(person, kind.name, null);
    else {
      begin(kind, found.id, kept?.note ?? '', context);
      void follow(kind, found.id, context, null, found);
    }
  } catch (error) {
    // Not found means the generation expired after a day. On any other error, the next visit tries again.
    if (isMissing(error)) storeWork(person, kind.name, null);
  }
}

/** Cancels the generation and reports the outcome. The form keeps its input. */
export async function cancel<Request, Result>(
  kind: Kind<Request, Result>,
  context: GenerationContext,
): Promise<void> {
  const work = findWork(kind, context.person);
  if (!work) return;
  const { id } = work;
  const { queries } = context;
  discard(kind, id);
  try {
    const isRegistered = await cancelGeneration(queries, id).then(() => true, falseIfMissing);
    stopCalling(id);
    // The generation may not be registered yet: the built-in library writes its text first and registers it
    // afterwards.
    if (!isRegistered) await pause(pollInterval);
    await showCancelOutcome(kind, id, context);
  } catch (error) {
    showFailure(error, m.assist_cancel_failure(), m.assist_cancel_failure_description());
  } finally {
    stopCalling(id);
    void refetchAssistStatus(queries);
  }
}

/** The cancellation may arrive too late. A finished generation isn't discarded, and the toast says so. */
async function showCancelOutcome<Request, Result>(
  kind: Kind<Request, Result>,
  id: string,
  context: GenerationContext,
): Promise<void> {
  let result: Result | null = null;
  let isKnown = true;
  try {
    const generation = await readGeneration(context.queries, id);
    if (generation.state === 'done') result = await kind.find(generation, context.queries);
  } catch (error) {
    if (isUnauthorized(error)) return;
    isKnown = isMissing(error);
  }
  if (result !== null) kind.onTooLate({ ...context, id, result });
  else {
    const description = isKnown ? m.assist_canceled_description() : undefined;
    toast({ title: m.common_canceled(), description });
  }
}

function falseIfMissing(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}

function stopCalling(id: string): void {
  calls.get(id)?.abort();
  calls.delete(id);
}

/** Discards the generation of a kind once it's no longer needed. */
export function discard(kind: { name: string }, id: string): void {
  const work = works.get(kind.name);
  if (work?.id !== id) return;
  storeWork(work.person, kind.name, null);
  stopTracking(kind, id);
}

/** Stops tracking the generation in this tab, but keeps the stored draft so it can be resumed. */
function stopTracking(kind: { name: string }, id: string): void {
  if (works.get(kind.name)?.id !== id) return;
  works.delete(kind.name);
  publish();
}

export function annotate(kind: { name: string }, id: string, note: string): void {
  change(kind, id, { note });
  const work = works.get(kind.name);
  if (work?.id === id) storeWork(work.person, kind.name, { id, note });
}

function begin(
  kind: { name: string },
  id: string,
  note: string,
  { person }: GenerationContext,
): void {
  works.set(kind.name, {
    id,
    person,
    state: 'running',
    progress: 0,
    partial: [],
    isOutOfReach: false,
    result: null,
    note,
  });
  storeWork(person, kind.name, { id, note });
  publish();
}

function change(kind: { name: string }, id: string, changed: Partial<Work<unknown>>): void {
  const work = works.get(kind.name);
  if (work?.id !== id) return;
  works.set(kind.name, { ...work, ...changed });
  publish();
}

function publish(): void {
  for (const listener of listeners) listener();
}

/**
 * Tracks a generation until it ends. `ask` sends the original request, if this tab started the generation.
 */
async function follow<Request, Result>(
  kind: Kind<Request, Result>,
  id: string,
  context: GenerationContext,
  ask: (() => Promise<Result>) | null,
  known: Generation | null = null,
): Promise<void> {
  const isCurrent = () => works.get(kind.name)?.id === id;
  const isWatched = () => (viewers.get(kind.name) ?? 0) > 0;
  const follower = {
    isRunning: () => isCurrent() && works.get(kind.name)?.state === 'running',
    show: (changed: Partial<Work<unknown>>) => change(kind, id, changed),
  };
  try {
    const result = await outcome(kind, id, context, follower, ask, known);
    if (!isCurrent()) return;
    // Never show one user's result to another user, or save it as theirs.
    if (!isOwnerSignedIn(context)) return stopTracking(kind, id);
    change(kind, id, { state: 'done', progress: 100, result });
    const note = works.get(kind.name)?.note ?? '';
    void kind.onDone({
      ...context,
      id,
      result,
      note,
      isWatched,
      annotate: (written) => annotate(kind, id, written),
      discard: () => discard(kind, id),
    });
  } catch (error) {
    if (!isCurrent()) return;
    // The owner signed out or another user signed in. The generation continues, and its owner can resume it
    // later.
    if (!isOwnerSignedIn(context) || isUnauthorized(error)) return stopTracking(kind, id);
    failures.set(kind.name, { person: context.person, error });
    // The server couldn't be reached, so the generation may have succeeded; the next visit checks again.
    if (isInterruption(error)) stopTracking(kind, id);
    else discard(kind, id);
    kind.onFailed(error, isWatched());
  } finally {
    calls.delete(id);
    void refetchAssistStatus(context.queries);
  }
}

function isWorthShowing(generation: Generation, isListed = false): boolean {
  return generation.state === 'done' ? !isListed && !generation.isSeen : !isOver(generation);
}
