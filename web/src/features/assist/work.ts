/**
 * Writing that is under way. It is held here, above the pages: leaving a page leaves the work alone, and a page that is
 * opened again finds it. One piece of each kind at a time.
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

/** Results are of the kind that the name stands for; only `start` and `resume` put them in. */
const works = new Map<string, Work<unknown>>();
const calls = new Map<string, AbortController>();
const viewers = new Map<string, number>();
/** Why the last work of a kind came to nothing, for the form that it was asked for with. */
const failures = new Map<string, Failure>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The work of a kind, unless it is somebody else's who was here before. */
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

/** It was read, or what it was about has changed. */
export function forgetFailure(kind: { name: string }): void {
  if (failures.delete(kind.name)) publish();
}

/** Somebody looks at the work of a kind, until the returned function is called. */
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
  // By this id the server knows the same work again, and by one that follows from it what is kept of it.
  const id = newId();
  failures.delete(kind.name);
  begin(kind, id, '', around);
  const call = new AbortController();
  calls.set(id, call);
  const ask = () => run(around.queries, () => kind.ask(request, id, call.signal));
  void follow(kind, id, around, ask);
}

/** Finds work again: what this tab remembers, else what the server has under way or nobody has seen yet. */
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
    // Something may have been begun while the server was asked.
    if (!found || workOf(kind, person)) return;
    if (isOver(found) && found.state !== 'done') keepWork(person, kind.name, null);
    else {
      begin(kind, found.id, kept?.note ?? '', around);
      void follow(kind, found.id, around, null, found);
    }
  } catch (error) {
    // Gone after a day; with anything else the next opening tries again.
    if (isMissing(error)) keepWork(person, kind.name, null);
  }
}

/** Stops the work, and says what came of that. What it was made from stays with the page. */
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
    // It may stand there a moment later: the library writes first and enters it then.
    if (!isBegun) await pause(watchEvery);
    await sayWhatCameOf(kind, id, around);
  } catch (error) {
    showFailure(error, m.assist_cancel_failure(), m.assist_cancel_failure_description());
  } finally {
    stopCalling(id);
    void readStatusAgain(queries);
  }
}

/** Cancelling may come too late: what is finished stays finished, and then nobody is told that nothing was kept. */
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

/** Nobody needs the work of a kind any more. */
export function letGo(kind: { name: string }, id: string): void {
  const work = works.get(kind.name);
  if (work?.id !== id) return;
  keepWork(work.person, kind.name, null);
  leave(kind, id);
}

/** Nobody waits for it here any more; what is remembered of it leads back to it. */
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

/** Goes along with a piece of work until it is over. `ask` makes the call that waits for it, where this tab began it. */
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
    // What was written for one person is neither shown to another nor kept as theirs.
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
    // Signed out, or another is here: the work goes on, and whoever it is for finds it again.
    if (!isStillHere(around) || isUnauthorized(error)) return leave(kind, id);
    failures.set(kind.name, { person: around.person, error });
    // Where nobody answered it may have come to something: the next opening asks again.
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
