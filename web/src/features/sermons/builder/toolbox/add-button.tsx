import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

export function AddButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      size="lg"
      className={cx(
        'fixed! end-4 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.75rem)] z-30 shadow-raised',
        className,
      )}
    >
      <Plus aria-hidden="true" />
      {m.sermon_builder_add_block()}
    </Button>
  );
}
