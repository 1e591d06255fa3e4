import type { ComponentProps } from 'react';
import { cx } from './cx';

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-wash px-1.5 font-sans text-xs leading-none text-muted',
        className,
      )}
    />
  );
}
