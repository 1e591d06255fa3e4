import { queryOptions } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import type { Answer } from '@/api/query';
import { askEvery, chapterSpeechPath } from '@/features/voice';
import type { Listening } from '../state/reader-context';

export type ChapterSpeech = Answer<typeof chapterSpeechPath>;

/** Both ways of asking take the same and answer the same. */
type Ask = (path: string, init: object) => Promise<{ data?: ChapterSpeech }>;

/** A chapter read aloud. Asking for it has it made, where it is not there yet; then it is asked how far it is. */
export function chapterSpeechQuery({ translation, book, chapter }: Listening['place']) {
  const params = { path: { translationId: translation, bookId: book, chapter } };
  const queryKey = [chapterSpeechPath, params];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: queries }) => {
      const known = queries.getQueryData<ChapterSpeech>(queryKey);
      const ask = (known?.state === 'generating' ? client.GET : client.POST) as Ask;
      return answerOf(ask(chapterSpeechPath, { params, signal }));
    },
    staleTime: 0,
    // "None" comes when it was being made for another voice than the one chosen since: asked once more, it is made for this.
    refetchInterval: ({ state }) =>
      state.data?.state === 'generating' || state.data?.state === 'none' ? askEvery : false,
  });
}
