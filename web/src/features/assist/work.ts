/**
 * Generation requests in progress, stored outside the pages: leaving a page doesn't stop its request, and
 * returning to the page shows its progress or result again. Only one request of each kind runs at a time.
 */
import { isNotFound, isUnauthorized } from '@/api/errors';
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
import type { GenerationContext, GenerationKind, TrackedGeneration } from './generation-kind';
import {
  isGenerationOver,
  isInterruption,
  isOwnerSignedIn,
  pollInterval,
  sleepInterruptibly,
  waitForOutcome,
} from './outcome';
import { readStoredWork, storeWork } from './stored-work';

export type {
  FinishedGeneration,
  GenerationContext,
  GenerationKind,
  TrackedGeneration,
} from './generation-kind';
export { GenerationFailed } from './outcome';

export type GenerationFailure = { person: string; error: unknown };

/**
 * The values are `unknown`, but each entry's type matches its kind's name, because only `start` and
 * `resumeGeneration` add entries.
 */
const trackedGenerations = new Map<string, TrackedGeneration<unknown>>();
const pendingCalls = new Map<string, AbortController>();
const viewers = new Map<string, number>();
/** Why the last generation request of each kind failed, for the form that sent it. */
const failures = new Map<string, GenerationFailure>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current generation request of this kind, unless it belongs to a previously signed-in user. */
export function findWork<Request, Result>(
  kind: GenerationKind<Request, Result>,
  person: string,
): TrackedGeneration<Result> | null {
  const work = trackedGenerations.get(kind.name) as TrackedGeneration<Result> | undefined;
  return work?.person === person ? work : null;
}

export function findFailure(kind: { name: string }, person: string): GenerationFailure | null {
  const failure = failures.get(kind.name);
  return failure?.person === person ? failure : null;
}

/** Called when the member has read the error, or its subject has changed. */
export function forgetFailure(kind: { name: string }): void {
  if (failures.delete(kind.name)) notifyListeners();
}

/** Counts the caller as a viewer of this kind of generation request until the returned function is called. */
export function addViewer(kind: { name: string }): () => void {
  const change = (by: number) => viewers.set(kind.name, (viewers.get(kind.name) ?? 0) + by);
  change(1);
  return () => change(-1);
}

export function start<Request, Result>(
  kind: GenerationKind<Request, Result>,
  request: Request,
  context: GenerationContext,
): void {
  if (findWork(kind, context.person)?.state === 'running') return;
  // The server recognizes repeated requests by this id, and the id of the saved result is derived from it.
  const id = newId();
  failures.delete(kind.name);
  beginTracking(kind, id, '', context);
  const call = new AbortController();
  pendingCalls.set(id, call);
  const ask = () => run(context.queries, () => kind.ask(request, id, call.signal));
  void trackGeneration(kind, id, context, ask);
}

/**
 * Resumes a generation request: the one this tab remembers, or one the server reports as in progress or
 * unseen.
 */
export async function resumeGeneration<Request, Result>(
  kind: GenerationKind<Request, Result>,
  context: GenerationContext,
  { ask = true }: { ask?: boolean } = {},
): Promise<void> {
  const { queries, person } = context;
  if (findWork(kind, person)) return;
  const storedWork = readStoredWork(person, kind.name);
  try {
    if (!storedWork && !ask) return;
    const found = storedWork
      ? await readGeneration(queries, storedWork.id)
      : (await listGenerations(queries, kind.name)).find((one) =>
          isWorthShowing(one, kind.isListed),
        );
    // Another generation request may have been sent while we were waiting for the server.
    if (!found || findWork(kind, person)) return;
    if (isGenerationOver(found) && found.state !== 'done') storeWork(person, kind.name, null);
    else {
      beginTracking(kind, found.id, storedWork?.note ?? '', context);
      void trackGeneration(kind, found.id, context, null, found);
    }
  } catch (error) {
    // Not found means the generation request expired after a day. On any other error, the next visit tries
    // again.
    if (isNotFound(error)) storeWork(person, kind.name, null);
  }
}

/** Cancels the generation request and reports the outcome. The form keeps its input. */
export async function cancel<Request, Result>(
  kind: GenerationKind<Request, Result>,
  context: GenerationContext,
): Promise<void> {
  const work = findWork(kind, context.person);
  if (!work) return;
  const { id } = work;
  const { queries } = context;
  discard(kind, id);
  try {
    const isRegistered = await cancelGeneration(queries, id).then(() => true, falseIfMissing);
    abortCall(id);
    // The generation request may not be registered yet: the built-in library writes its text first and
    // registers the request afterwards.
    if (!isRegistered) await sleepInterruptibly(pollInterval);
    await showCancelOutcome(kind, id, context);
  } catch (error) {
    showFailure(error, m.assist_cancel_failure(), m.assist_cancel_failure_description());
  } finally {
    abortCall(id);
    void refetchAssistStatus(queries);
  }
}

/**
 * The cancellation may arrive too late. A finished result isn't discarded, and the toast says that
 * generation finished.
 */
async function showCancelOutcome<Request, Result>(
  kind: GenerationKind<Request, Result>,
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
    isKnown = isNotFound(error);
  }
  if (result !== null) kind.onTooLate({ ...context, id, result });
  else {
    const description = isKnown ? m.assist_canceled_description() : undefined;
    toast({ title: m.common_canceled(), description });
  }
}

function falseIfMissing(error: unknown): false {
  if (isNotFound(error)) return false;
  throw error;
}

function abortCall(id: string): void {
  pendingCalls.get(id)?.abort();
  pendingCalls.delete(id);
}

/** Discards a generation request of this kind once its result is no longer needed. */
export function discard(kind: { name: string }, id: string): void {
  const work = trackedGenerations.get(kind.name);
  if (work?.id !== id) return;
  storeWork(work.person, kind.name, null);
  stopTracking(kind, id);
}

/**
 * Stops tracking the generation request in this tab, but keeps the stored draft so the request can be
 * resumed.
 */
function stopTracking(kind: { name: string }, id: string): void {
  if (trackedGenerations.get(kind.name)?.id !== id) return;
  trackedGenerations.delete(kind.name);
  notifyListeners();
}

export function annotate(kind: { name: string }, id: string, note: string): void {
  change(kind, id, { note });
  const work = trackedGenerations.get(kind.name);
  if (work?.id === id) storeWork(work.person, kind.name, { id, note });
}

function beginTracking(
  kind: { name: string },
  id: string,
  note: string,
  { person }: GenerationContext,
): void {
  trackedGenerations.set(kind.name, {
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
  notifyListeners();
}

function change(
  kind: { name: string },
  id: string,
  changed: Partial<TrackedGeneration<unknown>>,
): void {
  const work = trackedGenerations.get(kind.name);
  if (work?.id !== id) return;
  trackedGenerations.set(kind.name, { ...work, ...changed });
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Tracks a generation request until it ends. `ask` sends the original request, if this tab started it. */
async function trackGeneration<Request, Result>(
  kind: GenerationKind<Request, Result>,
  id: string,
  context: GenerationContext,
  ask: (() => Promise<Result>) | null,
  known: Generation | null = null,
): Promise<void> {
  const isCurrent = () => trackedGenerations.get(kind.name)?.id === id;
  const isWatched = () => (viewers.get(kind.name) ?? 0) > 0;
  const tracker = {
    isRunning: () => isCurrent() && trackedGenerations.get(kind.name)?.state === 'running',
    show: (changed: Partial<TrackedGeneration<unknown>>) => change(kind, id, changed),
  };
  try {
    const result = await waitForOutcome(kind, id, context, tracker, ask, known);
    if (!isCurrent()) return;
    // Never show one user's result to another user, or save it as theirs.
    if (!isOwnerSignedIn(context)) return stopTracking(kind, id);
    change(kind, id, { state: 'done', progress: 100, result });
    const note = trackedGenerations.get(kind.name)?.note ?? '';
    void kind.onDone({
      ...context,
      id,
      result,
      note,
      isWatched,
      annotate: (newNote) => annotate(kind, id, newNote),
      discard: () => discard(kind, id),
    });
  } catch (error) {
    if (!isCurrent()) return;
    // The owner signed out or another user signed in. The server continues generating, and the owner can
    // resume the request later.
    if (!isOwnerSignedIn(context) || isUnauthorized(error)) return stopTracking(kind, id);
    failures.set(kind.name, { person: context.person, error });
    // The server couldn't be reached, so generation may have succeeded; the next visit checks again.
    if (isInterruption(error)) stopTracking(kind, id);
    else discard(kind, id);
    kind.onFailed(error, isWatched());
  } finally {
    pendingCalls.delete(id);
    void refetchAssistStatus(context.queries);
  }
}

function isWorthShowing(generation: Generation, isListed = false): boolean {
  return generation.state === 'done'
    ? !isListed && !generation.isSeen
    : !isGenerationOver(generation);
}
