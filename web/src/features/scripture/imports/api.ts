import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, invalidateAll, useApiQuery } from '@/api/query';

const textsPath = '/api/admin/bible/texts';

export type ImportedText = ApiResponse<typeof textsPath>[number];

/** The file to import, plus the details the file itself may not contain. */
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

/** Loads the user accounts, to show the name of the admin who imported a Bible text. */
export function useUsers() {
  return useApiQuery('/api/admin/users');
}

type ImportRequest = { draft: ImportDraft; dryRun: boolean; signal: AbortSignal };

/**
 * Uploads a file to the server. A dry run only reports what the file contains; otherwise the server imports
 * it.
 */
async function sendFile({ draft, dryRun, signal }: ImportRequest) {
  const { file, id, name, language, rights } = draft;
  return unwrapResponse(
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
      // Sends the file as is; by default, the API client would serialize it as JSON.
      bodySerializer: () => file,
      signal,
    }),
  );
}

export type ImportReport = Awaited<ReturnType<typeof sendFile>>;

/** Readers choose from the same Bible texts, so their lists need a refresh too. */
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
      if (!dryRun) await invalidateAll(queries, refreshes);
    },
  });
}

export const useDeleteText = () =>
  useApiMutation('delete', '/api/admin/bible/texts/{id}', { refreshes });

/** Hides a Bible text from every reader, or restores it. */
export const useSetTextActive = () =>
  useApiMutation('patch', '/api/admin/bible/texts/{id}', { refreshes });
