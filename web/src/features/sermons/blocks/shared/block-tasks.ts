/**
 * Tracks what is being fetched, generated, or uploaded for a block right now, in this tab. The block's own
 * flag isn't used for this, because it would stay set forever if the page were closed midway.
 */
import { useSyncExternalStore } from 'react';

export type Task = 'passage' | 'writing' | 'upload' | 'picture';

type Run = { task: Task; controller: AbortController };

const runningTasks = new Map<string, Run>();
const listeners = new Set<() => void>();

/**
 * Runs a task for a block, one at a time. Resolves to null if it was stopped or another task is already
 * running for the block; throws if the task fails.
 */
export async function runTask<Result>(
  id: string,
  task: Task,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (runningTasks.has(id)) return null;
  const run = { task, controller: new AbortController() };
  const { signal } = run.controller;
  runningTasks.set(id, run);
  notifyListeners();
  try {
    const result = await work(signal);
    return signal.aborted ? null : { result };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    // After a task is stopped, another one may have started.
    if (runningTasks.get(id) === run) end(id);
  }
}

/** Stops a deleted block's task, or all tasks when the user leaves the page. The results are discarded. */
export function stopBlockTasks(id?: string): void {
  for (const one of id === undefined ? [...runningTasks.keys()] : [id]) {
    runningTasks.get(one)?.controller.abort();
    end(one);
  }
}

export function isTaskRunning(id: string): boolean {
  return runningTasks.has(id);
}

/** Returns the block's running task, or null. */
export function useRunningTask(id: string): Task | null {
  return useSyncExternalStore(subscribe, () => runningTasks.get(id)?.task ?? null);
}

function end(id: string): void {
  if (runningTasks.delete(id)) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
