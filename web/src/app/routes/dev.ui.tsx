import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

/**
 * The design-system gallery is a developer tool, not a page for members: see `__DEV_UI__` in vite.config.ts.
 */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: () => 'Design system', bare: __DEV_UI__ || undefined },
  beforeLoad: () => {
    if (!__DEV_UI__) throw notFound();
  },
  component: __DEV_UI__
    ? lazyRouteComponent(() => import('@/features/dev/dev-ui-page'), 'DevUiPage')
    : undefined,
});
