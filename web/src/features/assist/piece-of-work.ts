/** What a piece of writing is, from its being asked for to its being there. */
import type { QueryClient } from '@tanstack/react-query';
import type { useRouter } from '@tanstack/react-router';
import type { Generation } from './api';

/** What outlives a page: where to ask, where to lead, and for whom. */
export type Surroundings = {
  queries: QueryClient;
  router: ReturnType<typeof useRouter>;
  person: string;
};

/** A kind of writing: how it is asked for, and what is done when it is there. */
export type Kind<Request, Result> = {
  name: Generation['kind'];
  /** The result stands in a list of its own: what was done while nobody was here needs no showing. */
  isListed?: true;
  ask: (request: Request, id: string, signal: AbortSignal) => Promise<Result>;
  /** The result of work that is found again. */
  find: (generation: Generation, queries: QueryClient) => Promise<Result | null>;
  onDone: (done: Finished<Result>) => void | Promise<void>;
  onFailed: (error: unknown, isWatched: boolean) => void;
  /** It was cancelled, and had been finished a moment before. */
  onTooLate: (done: Surroundings & { id: string; result: Result }) => void;
};

export type Finished<Result> = Surroundings & {
  id: string;
  result: Result;
  note: string;
  /** Whether somebody looks at the page that shows it. */
  isWatched: () => boolean;
  /** Writes something down about the work, which a reload finds again. */
  annotate: (note: string) => void;
  /** Nobody needs it any more. */
  letGo: () => void;
};

export type Work<Result> = {
  id: string;
  person: string;
  state: 'running' | 'done';
  progress: number;
  /** Paragraphs that are written and verified. */
  partial: readonly string[];
  /** The server does not answer at the moment. */
  isOutOfReach: boolean;
  result: Result | null;
  note: string;
};
