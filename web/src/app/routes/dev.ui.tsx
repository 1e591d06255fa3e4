import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/** The design-system gallery is a tool for us, not a page for readers: see `__DEV_UI__` in vite.config.ts. */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: () => 'Design system', bare: __DEV_UI__ || undefined },
  beforeLoad: () => {
    if (!__DEV_UI__) throw notFound();
  },
  component: __DEV_UI__
    ? lazyRouteComponent(() => import('@/features/dev/dev-ui-page'), 'DevUiPage')
    : undefined,
});
