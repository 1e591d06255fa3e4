import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/sermon-builder/{-$sermonId}')({
  staticData: { title: m.page_sermon_builder },
  component: () => (
    <ComingPage title={m.page_sermon_builder()} promise={m.coming_sermon_builder()} />
  ),
});
