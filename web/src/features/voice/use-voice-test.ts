import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSound } from '@/lib/device/use-sound';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { useTestVoice, type VoiceSettings } from './api';

/**
 * Delays in milliseconds: between picking a voice and testing it, and between receiving the audio and playing
 * it.
 */
const testDelay = 50;
const playDelay = 100;

/** The voice being tested, and the test's state. */
export type VoicePreview = {
  voiceId: string;
  state: 'generating' | 'playing' | 'paused';
  pause: () => void;
};

type TestRequest = VoiceSettings & { voiceId: string };

/** Tests a voice. Only the latest request counts; the results of earlier ones are ignored. */
export function useVoiceTest() {
  const [text, setText] = useState<string>(m.voice_settings_test_default);
  const [voiceId, setVoiceId] = useState<string | null>(null);
  const [audio, setAudio] = useState<{ url: string; at: number } | null>(null);
  const [isGenerating, setGenerating] = useState(false);
  const { mutateAsync } = useTestVoice();
  const player = useSound({ src: audio?.url ?? null });
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const generate = async (testRequest: TestRequest) => {
    latest.current += 1;
    const runId = latest.current;
    setGenerating(true);
    // A voice can be previewed even while the text field is empty.
    const textToRead = text.trim() === '' ? m.voice_settings_test_default() : text;
    try {
      const { audioUrl } = await mutateAsync({ ...testRequest, text: textToRead });
      if (runId === latest.current) setAudio({ url: audioUrl, at: runId });
    } catch (error) {
      if (runId === latest.current) {
        showFailure(error, m.voice_settings_test_failure_title(), m.voice_settings_test_failure());
      }
    }
    if (runId === latest.current) setGenerating(false);
  };

  const begin = (testRequest: TestRequest) => {
    clearTimeout(timer.current);
    setVoiceId(testRequest.voiceId);
    setAudio(null);
    void generate(testRequest);
  };

  const playTest = (testRequest: TestRequest) => {
    clearTimeout(timer.current);
    player.sound.pause();
    timer.current = setTimeout(() => begin(testRequest), testDelay);
  };

  const play = useEffectEvent(() => player.play());
  useEffect(() => {
    if (audio === null) return;
    const playTimer = setTimeout(() => play(), playDelay);
    return () => clearTimeout(playTimer);
  }, [audio]);

  const state = isGenerating ? 'generating' : player.playing ? 'playing' : 'paused';
  const preview: VoicePreview | null =
    voiceId === null ? null : { voiceId, state, pause: player.sound.pause };
  return {
    text,
    setText,
    begin,
    playTest,
    preview,
    isGenerating,
    hasAudio: audio !== null,
    player,
  };
}
