import { Separator as RadixSeparator } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

export function Separator({
  orientation = 'horizontal',
  decorative = true,
  className,
  ...props
}: ComponentProps<typeof RadixSeparator.Root>) {
  return (
    <RadixSeparator.Root
      {...props}
      orientation={orientation}
      decorative={decorative}
      className={cx(
        'shrink-0 bg-line',
        orientation === 'vertical' ? 'w-px' : 'h-px w-full',
        className,
      )}
    />
  );
}
