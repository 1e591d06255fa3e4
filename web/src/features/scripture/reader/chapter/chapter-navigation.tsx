import { ChevronLeft, ChevronRight } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useReader } from '../state/reader-context';

/** Links to the previous (if any) and next chapters. */
export function ChapterNavigation({ compact = false }: { compact?: boolean }) {
  const { reading, chapterCount, neighbors, turnTo } = useReader();
  const { previous, next } = neighbors;
  return (
    <div className="flex items-center gap-1">
      <Button
        variant="ghost"
        size={compact ? 'icon' : 'md'}
        aria-label={m.bible_previous_chapter()}
        disabled={!previous}
        onClick={() => previous && turnTo(previous)}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {!compact && <span className="max-xl:sr-only">{m.bible_previous()}</span>}
      </Button>
      <span className="figures min-w-32 text-center text-sm whitespace-nowrap text-muted">
        {m.bible_chapter_of({ chapter: reading.chapter, count: chapterCount })}
      </span>
      <Button
        variant="ghost"
        size={compact ? 'icon' : 'md'}
        aria-label={m.bible_next_chapter()}
        disabled={!next}
        onClick={() => next && turnTo(next)}
      >
        {!compact && <span className="max-xl:sr-only">{m.common_next()}</span>}
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  );
}
