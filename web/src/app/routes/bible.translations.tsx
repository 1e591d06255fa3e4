import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/bible/translations')({
  staticData: { title: m.page_translations },
  component: () => <ComingPage title={m.page_translations()} promise={m.coming_translations()} />,
});
