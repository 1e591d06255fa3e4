import { lazy, Suspense } from 'react';
import { useLazyMenu } from '@/ui/overlays/lazy-menu';
import { MoreMenuButton } from './more-menu-button';
import type { MoreMenuProps } from './openable-more-menu';

const loadMoreMenu = () => import('./openable-more-menu');

const OpenableMenu = lazy(() =>
  loadMoreMenu().then((module) => ({ default: module.OpenableMoreMenu })),
);

/** Holds the actions that don't fit in a phone's header. A plain button until the menu has loaded. */
export function MoreMenu({ onOpen }: MoreMenuProps) {
  const { menu, openMethod, plain } = useLazyMenu(loadMoreMenu);
  const button = <MoreMenuButton {...plain} />;
  if (menu === 'away') return button;
  return (
    <Suspense fallback={button}>
      <OpenableMenu openMethod={openMethod} onOpen={onOpen} />
    </Suspense>
  );
}
