import { queryOptions } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import type { ApiResponse } from '@/api/query';
import { chapterSpeechPath, pollInterval } from '@/features/voice';
import type { ListeningState } from '../state/reader-context';

export type ChapterSpeech = ApiResponse<typeof chapterSpeechPath>;

/** GET and POST take the same parameters and return the same type. */
type Ask = (path: string, init: object) => Promise<{ data?: ChapterSpeech }>;

/** Loads a chapter's audio. The first request generates it if needed; later requests poll for progress. */
export function chapterSpeechQuery({ translation, book, chapter }: ListeningState['place']) {
  const params = { path: { translationId: translation, bookId: book, chapter } };
  const queryKey = [chapterSpeechPath, params];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: queries }) => {
      const known = queries.getQueryData<ChapterSpeech>(queryKey);
      const ask = (known?.state === 'generating' ? client.GET : client.POST) as Ask;
      return unwrapResponse(ask(chapterSpeechPath, { params, signal }));
    },
    staleTime: 0,
    // "none" means that the audio was being generated for a voice that is no longer selected; asking again
    // generates it for the current voice.
    refetchInterval: ({ state }) =>
      state.data?.state === 'generating' || state.data?.state === 'none' ? pollInterval : false,
  });
}
