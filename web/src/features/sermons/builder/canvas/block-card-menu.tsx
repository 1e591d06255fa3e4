import { lazy, Suspense, useState } from 'react';
import { detectOpenMethod, type OpenMethod } from '@/ui/overlays/lazy-menu';
import { MenuButton } from './block-menu-button';
import type { BlockMenuProps } from './openable-block-menu';

export const loadBlockMenu = () => import('./openable-block-menu');

const OpenableMenu = lazy(() =>
  loadBlockMenu().then((module) => ({ default: module.OpenableBlockMenu })),
);

/**
 * Renders a plain button until the menu is first opened: 300 menus would add a tenth of a second to every
 * visit.
 */
export function BlockMenu(props: BlockMenuProps) {
  const [openMethod, setOpenMethod] = useState<OpenMethod | null>(null);
  const plain = (
    <MenuButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => setOpenMethod(detectOpenMethod(event))}
    />
  );
  if (!openMethod) return plain;
  return (
    <Suspense fallback={plain}>
      <OpenableMenu {...props} openMethod={openMethod} />
    </Suspense>
  );
}
