import { lazy, Suspense } from 'react';
import { useLateMenu } from '@/ui/overlays/late-menu';
import type { MoreWaysProps } from './openable-ways-menu';
import { WaysButton } from './ways-button';

const loadWaysMenu = () => import('./openable-ways-menu');

const OpenableMenu = lazy(() =>
  loadWaysMenu().then((module) => ({ default: module.OpenableWaysMenu })),
);

/** Holds the actions that don't fit in a phone's header. A plain button until the menu has loaded. */
export function MoreWays({ onOpen }: MoreWaysProps) {
  const { menu, asked, plain } = useLateMenu(loadWaysMenu);
  const button = <WaysButton {...plain} />;
  if (menu === 'away') return button;
  return (
    <Suspense fallback={button}>
      <OpenableMenu asked={asked} onOpen={onOpen} />
    </Suspense>
  );
}
