import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { type Asked, askedBy } from '@/ui/late-menu';

export const loadBlockMenu = () => import('./openable-block-menu');

const OpenableMenu = lazy(() =>
  loadBlockMenu().then((module) => ({ default: module.OpenableBlockMenu })),
);

export type BlockMenuProps = { id: string; name: string; noteToSelf: boolean };

/** A plain button until it is first asked for: 300 menus would be a tenth of a second of every visit. */
export function BlockMenu(props: BlockMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const plain = (
    <MenuButton
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => setAsked(askedBy(event))}
    />
  );
  if (!asked) return plain;
  return (
    <Suspense fallback={plain}>
      <OpenableMenu {...props} asked={asked} />
    </Suspense>
  );
}

export function MenuButton({ name, ...props }: { name: string } & ComponentProps<typeof Button>) {
  return (
    <Button {...props} variant="ghost" size="icon" aria-label={m.sermon_builder_more({ name })}>
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
}
