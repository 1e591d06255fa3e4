import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, invalidate, useApiQuery } from '@/api/query';

const textsPath = '/api/admin/bible/texts';

export type ImportedText = Answer<typeof textsPath>[number];

/** What is to be imported, and what the file itself may not say. */
export type ImportDraft = {
  file: File;
  id: string;
  name: string;
  language: string;
  rights: string;
};

export function useImportedTexts() {
  return useApiQuery(textsPath);
}

/** Who the administrators are, to name whoever imported a text. */
export function usePeople() {
  return useApiQuery('/api/admin/users');
}

type ImportRequest = { draft: ImportDraft; dryRun: boolean; signal: AbortSignal };

/** Reads a file on the server: a dry run tells what it holds, the real one keeps it. */
async function sendFile({ draft, dryRun, signal }: ImportRequest) {
  const { file, id, name, language, rights } = draft;
  return answerOf(
    client.POST(textsPath, {
      params: {
        query: {
          fileName: file.name,
          id: id.trim() || undefined,
          name: name.trim() || undefined,
          language: language.trim() || undefined,
          rights: rights.trim() || undefined,
          dryRun,
        },
      },
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
      // As it is; the client would make JSON of it.
      bodySerializer: () => file,
      signal,
    }),
  );
}

export type ImportReport = Awaited<ReturnType<typeof sendFile>>;

export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendFile,
    onSuccess: async (_report, { dryRun }) => {
      if (!dryRun) await refresh(queries);
    },
  });
}

export function useDeleteText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: ImportedText['id']) =>
      answerOf(client.DELETE('/api/admin/bible/texts/{id}', { params: { path: { id } } })),
    onSuccess: () => refresh(queries),
  });
}

/** Hides a text from every reader, or brings it back. */
export function useTurnText() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<ImportedText, 'id' | 'isActive'>) =>
      answerOf(
        client.PATCH('/api/admin/bible/texts/{id}', {
          params: { path: { id } },
          body: { isActive },
        }),
      ),
    onSuccess: () => refresh(queries),
  });
}

/** Readers choose from the same texts. */
async function refresh(queries: QueryClient): Promise<void> {
  const stale = [
    textsPath,
    '/api/bible/translations',
    '/api/bible/translations/browse',
    '/api/bible/languages',
  ] as const;
  await Promise.all(stale.map((path) => invalidate(queries, path)));
}
