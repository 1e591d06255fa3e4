import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx';

/** Text for long reading, in the book font with its line length and line height. Put plain HTML inside. */
export function ReadingText({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('reading', className)} />;
}

/** A complete devotional, prayer, or sermon. */
export function Prose({ className, ...props }: ComponentProps<'article'>) {
  return <article {...props} className={cx('reading', className)} />;
}

type ScriptureProps = {
  /** A reference such as "John 15:4–5", shown below the text with the attribution. */
  reference?: ReactNode;
  attribution?: ReactNode;
  /** `paragraph` joins the verses; `lines` puts each on its own line with a hanging number. */
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

/** The name of God as the text marks it: Lᴏʀᴅ in small capitals. */
export function DivineName({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={cx('divine-name', className)} />;
}
