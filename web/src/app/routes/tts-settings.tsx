import { createFileRoute } from '@tanstack/react-router';
import { VoiceSettingsPage } from '@/features/voice/settings-page';
import { m } from '@/messages';

export const Route = createFileRoute('/tts-settings')({
  staticData: { title: m.page_tts_settings },
  component: VoiceSettingsPage,
});
