import type { QueryClient } from '@tanstack/react-query';
import { invalidate, type ReadPath } from '@/api/query';
import type { WriteKind } from './types';

const practicePaths = [
  '/api/progress/week',
  '/api/progress/year',
  '/api/progress/summary',
  '/api/auth/user',
] as const satisfies readonly ReadPath[];

/** The queries to refetch after each kind of write has reached the server. */
const affectedPaths: Record<WriteKind, readonly ReadPath[]> = {
  prayer: ['/api/user/prayers'],
  devotional: ['/api/user/devotionals'],
  session: ['/api/prayer/sessions', ...practicePaths],
  note: ['/api/bible/verse-notes', '/api/bible/notes'],
  highlight: ['/api/bible/highlights'],
  practice: practicePaths,
};

export async function refetchAffected(queries: QueryClient, kind: WriteKind): Promise<void> {
  await Promise.all(affectedPaths[kind].map((path) => invalidate(queries, path)));
}
