import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
import { cutText } from './cut-text';

const voicesPath = '/api/tts/voices';
const settingsPath = '/api/user/tts-settings';
const statePath = '/api/tts/state';
const statusPath = '/api/assist/status';

/** Audio of a whole chapter. The reader requests it, and changing the voice makes it stale. */
export const chapterSpeechPath = '/api/tts/chapters/{translationId}/{bookId}/{chapter}';

/** How often progress is polled while someone is waiting. */
export const pollInterval = 1000;

export type Voice = Answer<typeof voicesPath>[number];
export type VoiceSettings = Answer<typeof settingsPath>;
export type Speech = Answer<typeof statePath>;

/** The content to read aloud: a part of something that has an id. */
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
    // Cached chapters use the previous voice.
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

/** Whether any voice is available; assumed until the status has loaded. */
export function useCanSpeak(): boolean {
  const { data: status } = useApiQuery(statusPath);
  return status?.voice !== 'none';
}

/**
 * The state of a content's audio. Refetched whenever it is shown, because it may have been finished in the
 * meantime.
 */
export function useSpeech(content: Content, isWaiting: boolean) {
  return useQuery({
    ...speechQuery(content),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.state === 'generating' ? pollInterval : false,
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
    // The audio may still be generating on the server, even if the call failed.
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

/** Refetches the state of the audio after it couldn't be played. */
export function refreshSpeech(queries: QueryClient, content: Content): Promise<void> {
  return queries.invalidateQueries(speechQuery(content));
}

/** Whether the audio is being generated, according to the last known state. */
export function isSpeechGenerating(queries: QueryClient, content: Content): boolean {
  return queries.getQueryData(speechQuery(content).queryKey)?.state === 'generating';
}

function speechQuery({ contentType, contentId }: Content) {
  return apiQuery(statePath, { query: { contentType, contentId } });
}

type SpeechState = Pick<Speech, 'state' | 'progress' | 'audioUrl'>;

/** Cancels requests in flight so that their older state doesn't overwrite the known one. */
async function setSpeech(
  queries: QueryClient,
  content: Content,
  known: SpeechState,
): Promise<void> {
  const { queryKey } = speechQuery(content);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { durationSeconds: null, error: null, ...known });
}
