import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type Answer, refreshAll, useApiQuery } from '@/api/query';

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

/** Readers choose from the same texts. */
const refreshes = [
  textsPath,
  '/api/bible/translations',
  '/api/bible/translations/browse',
  '/api/bible/languages',
] as const;

export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendFile,
    onSuccess: async (_report, { dryRun }) => {
      if (!dryRun) await refreshAll(queries, refreshes);
    },
  });
}

export const useDeleteText = () =>
  useApiMutation('delete', '/api/admin/bible/texts/{id}', { refreshes });

/** Hides a text from every reader, or brings it back. */
export const useTurnText = () =>
  useApiMutation('patch', '/api/admin/bible/texts/{id}', { refreshes });
