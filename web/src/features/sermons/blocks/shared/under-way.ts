/**
 * What is being fetched, written or drawn for a block at this moment, in this tab. This says whether somebody has to wait, and
 * not the flag in the block: that would stay for ever where a page is closed in between.
 */
import { useSyncExternalStore } from 'react';

export type Task = 'passage' | 'writing' | 'upload' | 'picture';

type Run = { task: Task; controller: AbortController };

const runs = new Map<string, Run>();
const listeners = new Set<() => void>();

/**
 * Works for a block, one task at a time. Null where it was stopped, or where something is under way for the block already;
 * failures are thrown.
 */
export async function workOn<Result>(
  id: string,
  task: Task,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (runs.has(id)) return null;
  const run = { task, controller: new AbortController() };
  const { signal } = run.controller;
  runs.set(id, run);
  tell();
  try {
    const result = await work(signal);
    return signal.aborted ? null : { result };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    // After a stop another may have begun.
    if (runs.get(id) === run) end(id);
  }
}

/** Stops what is under way for a block that is deleted; for all of them when the page is left. Nothing comes of it. */
export function stopBlockWork(id?: string): void {
  for (const one of id === undefined ? [...runs.keys()] : [id]) {
    runs.get(one)?.controller.abort();
    end(one);
  }
}

export function isUnderWay(id: string): boolean {
  return runs.has(id);
}

/** What is under way for a block, or null. */
export function useTask(id: string): Task | null {
  return useSyncExternalStore(subscribe, () => runs.get(id)?.task ?? null);
}

function end(id: string): void {
  if (runs.delete(id)) tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
