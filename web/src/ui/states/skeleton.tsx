import type { ComponentProps } from 'react';
import { cx } from '../cx';

/** A place kept for content on its way. Give it the size of what will come; the wait is announced elsewhere. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      {...props}
      className={cx('animate-breathe rounded-md bg-wash', className)}
    />
  );
}
