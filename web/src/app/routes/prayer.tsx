import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/prayer')({
  staticData: { title: m.page_prayer },
  component: () => <ComingPage title={m.page_prayer()} promise={m.coming_prayer()} />,
});
