import { Ellipsis } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useLateMenu } from '@/ui/late-menu';

const loadWaysMenu = () => import('./openable-ways-menu');

const OpenableMenu = lazy(() =>
  loadWaysMenu().then((module) => ({ default: module.OpenableWaysMenu })),
);

/** What the header opens over the page. */
export type Opened = 'preview' | 'library' | 'pulpit';

export type MoreWaysProps = { onOpen: (opened: Opened) => void };

/** What does not fit into the header of a phone. A plain button until its menu has come. */
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

export function WaysButton(props: ComponentProps<typeof Button>) {
  return (
    <Button {...props} variant="ghost" size="icon" aria-label={m.sermon_builder_more_ways()}>
      <Ellipsis aria-hidden="true" />
    </Button>
  );
}
