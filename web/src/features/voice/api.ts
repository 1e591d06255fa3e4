import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
import { cutText } from './cut-text';

const voicesPath = '/api/tts/voices';
const settingsPath = '/api/user/tts-settings';
const statePath = '/api/tts/state';
const statusPath = '/api/assist/status';

/** Audio of a whole chapter; the reader asks for it, and a change of voice makes it old. */
export const chapterSpeechPath = '/api/tts/chapters/{translationId}/{bookId}/{chapter}';

/** How often somebody who waits is told how far it is. */
export const askEvery = 1000;

export type Voice = Answer<typeof voicesPath>[number];
export type VoiceSettings = Answer<typeof settingsPath>;
export type Speech = Answer<typeof statePath>;

/** What is read aloud: a part of something that has an id. */
export type Content = { contentType: 'scripture' | 'devotional' | 'prayer'; contentId: string };

export function useVoices() {
  return useApiQuery(voicesPath);
}

export function useVoiceSettings() {
  return useApiQuery(settingsPath);
}

export function useSaveVoiceSettings() {
  const queries = useQueryClient();
  return useApiMutation('post', settingsPath, {
    // Chapters were spoken by the voice of before.
    onSuccess: () => queries.removeQueries({ queryKey: [chapterSpeechPath] }),
    refreshes: [settingsPath],
  });
}

export type VoiceTest = VoiceSettings & { voiceId: string; text: string };

export function useTestVoice() {
  return useMutation({
    mutationFn: (test: VoiceTest) =>
      answerOf(client.POST('/api/tts/test', { body: { ...test, text: cutText(test.text) } })),
  });
}

/** Whether anything speaks here at all; taken for granted until it is known otherwise. */
export function useCanSpeak(): boolean {
  const { data: status } = useApiQuery(statusPath);
  return status?.voice !== 'none';
}

/** Whether there is audio of a content. Read anew whenever it is shown: it may have been finished while one was elsewhere. */
export function useSpeech(content: Content, isWaiting: boolean) {
  return useQuery({
    ...speechQuery(content),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.state === 'generating' ? askEvery : false,
  });
}

export function useGenerateSpeech(content: Content) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, forceRegenerate }: { text: string; forceRegenerate: boolean }) =>
      answerOf(
        client.POST('/api/tts/generate', {
          body: { ...content, text: cutText(text), forceRegenerate },
        }),
      ),
    onSuccess: ({ audioUrl }) =>
      setSpeech(queries, content, { state: 'ready', progress: 100, audioUrl }),
    // It may still be under way on the server, whatever became of the call.
    onSettled: () => queries.invalidateQueries(speechQuery(content)),
  });
}

export function useDeleteSpeech(content: Content) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(client.POST('/api/tts/delete', { body: content })),
    onSuccess: () => setSpeech(queries, content, { state: 'none', progress: 0, audioUrl: null }),
  });
}

/** Asks again whether the audio is there, after it could not be played. */
export function refreshSpeech(queries: QueryClient, content: Content): Promise<void> {
  return queries.invalidateQueries(speechQuery(content));
}

/** Whether it is under way on the server, as far as is known. */
export function isBeingMade(queries: QueryClient, content: Content): boolean {
  return queries.getQueryData(speechQuery(content).queryKey)?.state === 'generating';
}

function speechQuery({ contentType, contentId }: Content) {
  return apiQuery(statePath, { query: { contentType, contentId } });
}

type Known = Pick<Speech, 'state' | 'progress' | 'audioUrl'>;

/** What is known now holds, whatever an answer says that was on its way before. */
async function setSpeech(queries: QueryClient, content: Content, known: Known): Promise<void> {
  const { queryKey } = speechQuery(content);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { durationSeconds: null, error: null, ...known });
}
