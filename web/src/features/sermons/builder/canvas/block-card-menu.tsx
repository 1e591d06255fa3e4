import { lazy, Suspense, useState } from 'react';
import { type OpenMethod, openMethodOf } from '@/ui/overlays/lazy-menu';
import { MenuButton } from './block-menu-button';
import type { BlockMenuProps } from './openable-block-menu';

export const loadBlockMenu = () => import('./openable-block-menu');

const OpenableMenu = lazy(() =>
  loadBlockMenu().then((module) => ({ default: module.OpenableBlockMenu })),
);

/** A plain button until first used: 300 menus would add a tenth of a second to every visit. */
export function BlockMenu(props: BlockMenuProps) {
  const [asked, setAsked] = useState<OpenMethod | null>(null);
  const plain = (
    <MenuButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => setAsked(openMethodOf(event))}
    />
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <OpenableMenu {...props} asked={asked} />
    </Suspense>
  );
}
