import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A card. Don't nest cards; use a heading or a divider to group content inside one. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cx(
        'flex flex-col rounded-lg border border-line bg-surface shadow-sheet',
        className,
      )}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<'header'>) {
  return <header {...props} className={cx('grid gap-1 px-5 pt-5 sm:px-6', className)} />;
}

type CardTitleProps = ComponentProps<'h2'> & {
  /** Uses the child's own heading element, for when the outline needs another level. */
  asChild?: boolean;
};

export function CardTitle({ asChild = false, className, ...props }: CardTitleProps) {
  const Heading = asChild ? Slot.Root : 'h2';
  return (
    <Heading {...props} className={cx('font-serif text-lg font-semibold text-ink', className)} />
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p {...props} className={cx('text-sm text-muted', className)} />;
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('grow px-5 py-5 sm:px-6', className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx(
        'flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 sm:px-6',
        className,
      )}
    />
  );
}
