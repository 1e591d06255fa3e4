import { createFileRoute } from '@tanstack/react-router';
import { m } from '@/messages';
import { ComingPage } from '../pages/coming-page';

export const Route = createFileRoute('/sister-apps')({
  staticData: { title: m.page_sister_apps },
  component: () => <ComingPage title={m.page_sister_apps()} promise={m.coming_sister_apps()} />,
});
