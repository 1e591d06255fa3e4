import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/missions')({
  staticData: { title: m.page_missions },
  component: () => <ComingPage title={m.page_missions()} promise={m.coming_missions()} />,
});
