/** Types that describe a generation request, from sending it to handling its result. */
import type { QueryClient } from '@tanstack/react-query';
import type { useRouter } from '@tanstack/react-router';
import type { Generation } from './api';

/** What a generation request needs after its page closes: the query client, the router, and the owner. */
export type GenerationContext = {
  queries: QueryClient;
  router: ReturnType<typeof useRouter>;
  person: string;
};

/** A kind of generation request: how to send it and what to do with the result. */
export type GenerationKind<Request, Result> = {
  name: Generation['kind'];
  /** Results of this kind appear in their own list, so finished ones don't need to be shown when resuming. */
  isListed?: true;
  ask: (request: Request, id: string, signal: AbortSignal) => Promise<Result>;
  /** Fetches the result of a resumed generation request. */
  find: (generation: Generation, queries: QueryClient) => Promise<Result | null>;
  onDone: (done: FinishedGeneration<Result>) => void | Promise<void>;
  onFailed: (error: unknown, isWatched: boolean) => void;
  /** Called when a generation request had already finished before it was canceled. */
  onTooLate: (done: GenerationContext & { id: string; result: Result }) => void;
};

export type FinishedGeneration<Result> = GenerationContext & {
  id: string;
  result: Result;
  note: string;
  /** Whether the page that shows the result is open. */
  isWatched: () => boolean;
  /** Stores a note with the generation request, so that the note survives a reload. */
  annotate: (note: string) => void;
  /** Discards the generation request once its result is no longer needed. */
  discard: () => void;
};

export type TrackedGeneration<Result> = {
  id: string;
  person: string;
  state: 'running' | 'done';
  progress: number;
  /** Paragraphs already written and verified. */
  partial: readonly string[];
  /** Whether the server is currently unreachable. */
  isOutOfReach: boolean;
  result: Result | null;
  note: string;
};
