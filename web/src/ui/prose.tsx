import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx';

/** Text meant to be read at length: the book face, its measure and leading. Plain HTML goes inside. */
export function ReadingText({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('reading', className)} />;
}

/** A whole devotional, prayer or sermon. */
export function Prose({ className, ...props }: ComponentProps<'article'>) {
  return <article {...props} className={cx('reading', className)} />;
}

type ScriptureProps = {
  /** "John 15:4–5"; stands below the text with the attribution. */
  reference?: ReactNode;
  attribution?: ReactNode;
  /** `paragraph` runs the verses together; `lines` gives each its own, numbers hanging beside it. */
  layout?: 'paragraph' | 'lines';
  verseNumbers?: boolean;
  className?: string;
  /** Verse and PoetryLine elements, in paragraphs. */
  children: ReactNode;
};

export function Scripture({
  reference,
  attribution,
  layout = 'paragraph',
  verseNumbers = true,
  className,
  children,
}: ScriptureProps) {
  return (
    <figure className={cx('grid gap-3', className)}>
      <div
        className="reading scripture-verses"
        data-layout={layout}
        data-numbers={verseNumbers ? 'on' : 'off'}
      >
        {children}
      </div>
      {(reference || attribution) && (
        <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
          {reference && <cite className="font-medium text-wine-ink not-italic">{reference}</cite>}
          {attribution && <span className="text-xs">{attribution}</span>}
        </figcaption>
      )}
    </figure>
  );
}

type PoetryLineProps = ComponentProps<'span'> & { level?: 0 | 1 | 2 | 3 };

export function PoetryLine({ level = 0, className, style, ...props }: PoetryLineProps) {
  const levelStyle: CSSProperties & Record<'--poetry-level', number> = {
    ...style,
    '--poetry-level': level,
  };
  return <span {...props} style={levelStyle} className={cx('poetry-line', className)} />;
}

/** The name of God where the text marks it: Lᴏʀᴅ in small capitals. */
export function DivineName({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cx('divine-name', className)} />;
}
