import type { ReactNode } from 'react';
import { GeneratedBadge } from '@/features/assist';
import { formatCalendarDay } from '@/lib/time/dates';
import { ReadingText } from '@/ui/prose';

/** The parts of a devotional's layout, shared by the reading page and the admin preview. */

type ArticleTitleProps = {
  title: string;
  /** Empty until the admin has chosen a date. */
  date: string;
  theme: string;
  isGenerated: boolean;
  isBuiltIn: boolean;
  /** Use `h3` in a preview, where the page already has a heading. */
  as?: 'h1' | 'h3';
};

export function ArticleTitle({
  title,
  date,
  theme,
  isGenerated,
  isBuiltIn,
  as: Heading = 'h1',
}: ArticleTitleProps) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {date && <time dateTime={date}>{formatCalendarDay(date)}</time>}
        {theme && <span>{`· ${theme}`}</span>}
        {isGenerated && <GeneratedBadge isBuiltIn={isBuiltIn} />}
      </p>
      <Heading className="font-serif text-3xl font-semibold tracking-[-0.01em] sm:text-4xl">
        {title}
      </Heading>
    </div>
  );
}

/** The quoted verse, with its reference below. */
export function ArticleVerse({ verse, children }: { verse: string; children: ReactNode }) {
  return (
    <figure className="grid gap-3 border-s-2 border-wheat ps-5 sm:ps-7">
      <blockquote className="font-serif text-xl leading-relaxed text-ink sm:text-2xl sm:leading-relaxed">
        {verse}
      </blockquote>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {children}
      </figcaption>
    </figure>
  );
}

type ArticlePartProps = {
  title: string;
  className?: string;
  player?: ReactNode;
  as?: 'h2' | 'h4';
  children: ReactNode;
};

export function ArticlePart({
  title,
  className,
  player,
  as: Heading = 'h2',
  children,
}: ArticlePartProps) {
  return (
    <section className="grid gap-3">
      <Heading className="text-sm font-medium text-muted">{title}</Heading>
      {player}
      <ReadingText className={className}>{children}</ReadingText>
    </section>
  );
}
