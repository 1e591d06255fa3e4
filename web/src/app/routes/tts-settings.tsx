import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/tts-settings')({
  staticData: { title: m.page_tts_settings },
  component: () => <ComingPage title={m.page_tts_settings()} promise={m.coming_tts_settings()} />,
});
