import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/donate')({
  staticData: { title: m.page_donate },
  component: () => <ComingPage title={m.page_donate()} promise={m.coming_donate()} />,
});
