import { cx } from '@/ui/cx';

const HEBREW_PATTERN = /\p{Script=Hebrew}/u;

type OriginalTextProps = { children: string; className?: string };

/** Sets Greek and Hebrew words, recognized by their script, in their own typeface and direction. */
export function OriginalText({ children, className }: OriginalTextProps) {
  const isHebrew = HEBREW_PATTERN.test(children);
  return (
    <span
      lang={isHebrew ? 'he' : 'grc'}
      dir={isHebrew ? 'rtl' : 'ltr'}
      className={cx(isHebrew ? 'hebrew' : 'font-serif', className)}
    >
      {children}
    </span>
  );
}
