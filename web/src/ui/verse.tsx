import type { ComponentProps } from 'react';
import { cx } from './cx';

type VerseProps = ComponentProps<'span'> & { number: number | string };

export function Verse({ number, className, children, ...props }: VerseProps) {
  return (
    <span {...props} className={cx('verse', className)}>
      <VerseNumber>{number}</VerseNumber>
      {children}{' '}
    </span>
  );
}

/** Shows only the number, for a verse that starts in the middle of a line of poetry. */
export function VerseNumber({ className, ...props }: ComponentProps<'sup'>) {
  return <sup {...props} className={cx('verse-number', className)} />;
}
