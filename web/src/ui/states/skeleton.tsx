import type { ComponentProps } from 'react';
import { cx } from '../cx';

/**
 * A placeholder for content that is loading. Give it the size of that content; announce loading elsewhere.
 */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      {...props}
      className={cx('animate-breathe rounded-md bg-wash', className)}
    />
  );
}
