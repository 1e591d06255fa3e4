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
  readStatusAgain,
  run,
} from './api';
import { keepWork, keptWork } from './kept-work';
import { isInterruption, isOver, isStillHere, outcome, pause, watchEvery } from './outcome';

import type { Kind, Surroundings, Work } from './piece-of-work';

export { Failed } from './outcome';
export type { Finished, Kind, Surroundings, Work } from './piece-of-work';

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
export function workOf<Request, Result>(
  kind: Kind<Request, Result>,
  person: string,
): Work<Result> | null {
  const work = works.get(kind.name) as Work<Result> | undefined;
  return work?.person === person ? work : null;
}

export function failureOf(kind: { name: string }, person: string): Failure | null {
  const failure = failures.get(kind.name);
  return failure?.person === person ? failure : null;
}

/** Called when the error was read, or its subject has changed. */
export function forgetFailure(kind: { name: string }): void {
  if (failures.delete(kind.name)) publish();
}

/** Registers a viewer of a kind's generations, until the returned function is called. */
export function view(kind: { name: string }): () => void {
  const change = (by: number) => viewers.set(kind.name, (viewers.get(kind.name) ?? 0) + by);
  change(1);
  return () => change(-1);
}

export function start<Request, Result>(
  kind: Kind<Request, Result>,
  request: Request,
  around: Surroundings,
): void {
  if (workOf(kind, around.person)?.state === 'running') return;
  // The server recognizes repeated requests by this id, and the id of the saved result is derived from it.
  const id = newId();
  failures.delete(kind.name);
  begin(kind, id, '', around);
  const call = new AbortController();
  calls.set(id, call);
  const ask = () => run(around.queries, () => kind.ask(request, id, call.signal));
  void follow(kind, id, around, ask);
}

/** Resumes a generation: the one this tab remembers, or one the server reports as in progress or unseen. */
export async function resume<Request, Result>(
  kind: Kind<Request, Result>,
  around: Surroundings,
  { ask = true }: { ask?: boolean } = {},
): Promise<void> {
  const { queries, person } = around;
  if (workOf(kind, person)) return;
  const kept = keptWork(person, kind.name);
  try {
    if (!kept && !ask) return;
    const found = kept
      ? await readGeneration(queries, kept.id)
      : (await listGenerations(queries, kind.name)).find((one) =>
          isWorthShowing(one, kind.isListed),
        );
    // Another generation may have started while we asked the server.
    if (!found || workOf(kind, person)) return;
    if (isOver(found) && found.state !== 'done') keepWork(person, kind.name, null);
    else {
      begin(kind, found.id, kept?.note ?? '', around);
      void follow(kind, found.id, around, null, found);
    }
  } catch (error) {
    // Not found means the generation expired after a day. On any other error, the next visit tries again.
    if (isMissing(error)) keepWork(person, kind.name, null);
  }
}

/** Cancels the generation and reports the outcome. The form keeps its input. */
export async function cancel<Request, Result>(
  kind: Kind<Request, Result>,
  around: Surroundings,
): Promise<void> {
  const work = workOf(kind, around.person);
  if (!work) return;
  const { id } = work;
  const { queries } = around;
  letGo(kind, id);
  try {
    const isBegun = await cancelGeneration(queries, id).then(() => true, falseIfMissing);
    stopCalling(id);
    // The generation may not be registered yet: the built-in library writes its text first and registers it
    // afterwards.
    if (!isBegun) await pause(watchEvery);
    await sayWhatCameOf(kind, id, around);
  } catch (error) {
    showFailure(error, m.assist_cancel_failure(), m.assist_cancel_failure_description());
  } finally {
    stopCalling(id);
    void readStatusAgain(queries);
  }
}

/** The cancellation may arrive too late. A finished generation isn't discarded, and the toast says so. */
async function sayWhatCameOf<Request, Result>(
  kind: Kind<Request, Result>,
  id: string,
  around: Surroundings,
): Promise<void> {
  let result: Result | null = null;
  let isKnown = true;
  try {
    const generation = await readGeneration(around.queries, id);
    if (generation.state === 'done') result = await kind.find(generation, around.queries);
  } catch (error) {
    if (isUnauthorized(error)) return;
    isKnown = isMissing(error);
  }
  if (result !== null) kind.onTooLate({ ...around, id, result });
  else {
    const description = isKnown ? m.assist_cancelled_description() : undefined;
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
export function letGo(kind: { name: string }, id: string): void {
  const work = works.get(kind.name);
  if (work?.id !== id) return;
  keepWork(work.person, kind.name, null);
  leave(kind, id);
}

/** Stops tracking the generation in this tab, but keeps the stored draft so it can be resumed. */
function leave(kind: { name: string }, id: string): void {
  if (works.get(kind.name)?.id !== id) return;
  works.delete(kind.name);
  publish();
}

export function annotate(kind: { name: string }, id: string, note: string): void {
  change(kind, id, { note });
  const work = works.get(kind.name);
  if (work?.id === id) keepWork(work.person, kind.name, { id, note });
}

function begin(kind: { name: string }, id: string, note: string, { person }: Surroundings): void {
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
  keepWork(person, kind.name, { id, note });
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
  around: Surroundings,
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
    const result = await outcome(kind, id, around, follower, ask, known);
    if (!isCurrent()) return;
    // Never show one user's result to another user, or save it as theirs.
    if (!isStillHere(around)) return leave(kind, id);
    change(kind, id, { state: 'done', progress: 100, result });
    const note = works.get(kind.name)?.note ?? '';
    void kind.onDone({
      ...around,
      id,
      result,
      note,
      isWatched,
      annotate: (written) => annotate(kind, id, written),
      letGo: () => letGo(kind, id),
    });
  } catch (error) {
    if (!isCurrent()) return;
    // The owner signed out or another user signed in. The generation continues, and its owner can resume it
    // later.
    if (!isStillHere(around) || isUnauthorized(error)) return leave(kind, id);
    failures.set(kind.name, { person: around.person, error });
    // The server couldn't be reached, so the generation may have succeeded; the next visit checks again.
    if (isInterruption(error)) leave(kind, id);
    else letGo(kind, id);
    kind.onFailed(error, isWatched());
  } finally {
    calls.delete(id);
    void readStatusAgain(around.queries);
  }
}

function isWorthShowing(generation: Generation, isListed = false): boolean {
  return generation.state === 'done' ? !isListed && !generation.isSeen : !isOver(generation);
}
