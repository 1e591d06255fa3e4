import { cx } from '@/ui/cx';
import type { AbideMoment } from './api';

type MomentVerseProps = Pick<AbideMoment, 'verse' | 'verseReference'> & { className?: string };

export function MomentVerse({ verse, verseReference, className }: MomentVerseProps) {
  return (
    <figure className={cx('grid gap-2', className)}>
      <blockquote className="font-serif text-xl leading-[1.5]">{verse}</blockquote>
      <figcaption>
        <cite className="text-sm font-medium text-wine-ink not-italic">{verseReference}</cite>
      </figcaption>
    </figure>
  );
}

/** The guiding text, split into paragraphs. */
export function MomentText({ content }: Pick<AbideMoment, 'content'>) {
  return (
    <div className="reading">
      {content
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  );
}
