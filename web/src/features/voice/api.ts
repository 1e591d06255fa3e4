import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import { truncateText } from './cut-text';

const voicesPath = '/api/tts/voices';
const settingsPath = '/api/user/tts-settings';
const statePath = '/api/tts/state';
const statusPath = '/api/assist/status';

/**
 * The API path for a whole chapter's audio. The reader requests the audio, and changing the voice makes it
 * stale.
 */
export const chapterSpeechPath = '/api/tts/chapters/{translationId}/{bookId}/{chapter}';

/** How often progress is polled while someone is waiting. */
export const pollInterval = 1000;

export type Voice = ApiResponse<typeof voicesPath>[number];
export type VoiceSettings = ApiResponse<typeof settingsPath>;
export type Speech = ApiResponse<typeof statePath>;

/** Identifies the content to read aloud by its type and id. */
export type SpeechContent = {
  contentType: 'scripture' | 'devotional' | 'prayer';
  contentId: string;
};

export function useVoices() {
  return useApiQuery(voicesPath);
}

export function useVoiceSettings() {
  return useApiQuery(settingsPath);
}

export function useSaveVoiceSettings() {
  const queries = useQueryClient();
  return useApiMutation('post', settingsPath, {
    // Cached chapter audio uses the previous voice, so drop it.
    onSuccess: () => queries.removeQueries({ queryKey: [chapterSpeechPath] }),
    refreshes: [settingsPath],
  });
}

export type VoiceTest = VoiceSettings & { voiceId: string; text: string };

export function useTestVoice() {
  return useMutation({
    mutationFn: (test: VoiceTest) =>
      unwrapResponse(
        client.POST('/api/tts/test', { body: { ...test, text: truncateText(test.text) } }),
      ),
  });
}

/** Whether any voice is available; assumed until the status has loaded. */
export function useCanSpeak(): boolean {
  const { data: status } = useApiQuery(statusPath);
  return status?.voice !== 'none';
}

/**
 * The state of the audio for a piece of content. Refetched whenever it is shown, because the audio may have
 * been finished in the meantime.
 */
export function useSpeech(content: SpeechContent, isWaiting: boolean) {
  return useQuery({
    ...speechQuery(content),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.state === 'generating' ? pollInterval : false,
  });
}

export function useGenerateSpeech(content: SpeechContent) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ text, forceRegenerate }: { text: string; forceRegenerate: boolean }) =>
      unwrapResponse(
        client.POST('/api/tts/generate', {
          body: { ...content, text: truncateText(text), forceRegenerate },
        }),
      ),
    onSuccess: ({ audioUrl }) =>
      cacheSpeech(queries, content, { state: 'ready', progress: 100, audioUrl }),
    // The audio may still be generating on the server, even if the call failed.
    onSettled: () => queries.invalidateQueries(speechQuery(content)),
  });
}

export function useDeleteSpeech(content: SpeechContent) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapResponse(client.POST('/api/tts/delete', { body: content })),
    onSuccess: () => cacheSpeech(queries, content, { state: 'none', progress: 0, audioUrl: null }),
  });
}

/** Refetches the state of the audio after it couldn't be played. */
export function refetchSpeech(queries: QueryClient, content: SpeechContent): Promise<void> {
  return queries.invalidateQueries(speechQuery(content));
}

/** Whether the audio is being generated, according to the last known state. */
export function isSpeechGenerating(queries: QueryClient, content: SpeechContent): boolean {
  return queries.getQueryData(speechQuery(content).queryKey)?.state === 'generating';
}

function speechQuery({ contentType, contentId }: SpeechContent) {
  return apiQuery(statePath, { query: { contentType, contentId } });
}

type SpeechState = Pick<Speech, 'state' | 'progress' | 'audioUrl'>;

/**
 * Stores a known state in the cache. Cancels requests in flight, so that their older state doesn't overwrite
 * it.
 */
async function cacheSpeech(
  queries: QueryClient,
  content: SpeechContent,
  known: SpeechState,
): Promise<void> {
  const { queryKey } = speechQuery(content);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { durationSeconds: null, error: null, ...known });
}
