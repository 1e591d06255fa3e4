import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';

/** The dialog's actions, pinned to its bottom edge so they stay within reach below long text. */
export function Actions({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx(
        'sticky -bottom-5 -mb-5 bg-raised pt-3 pb-5 sm:-bottom-6 sm:-mb-6 sm:pb-6',
        className,
      )}
    />
  );
}
