import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { chapterName, type Place } from '../state/places';
import { useReader } from '../state/reader-context';

/** Offers the next chapter at the end of this one. */
export function EndOfChapter() {
  const { books, neighbors, turnTo, place } = useReader();
  const { previous, next } = neighbors;
  const formatChapter = (location: Place) =>
    chapterName(
      books.find(({ id }) => id === location.book),
      location,
    );
  return (
    <nav
      aria-label={m.bible_end_of_chapter()}
      className="mx-auto flex max-w-measure flex-wrap justify-between gap-4 pt-2 pb-8"
    >
      {previous ? (
        <Button variant="secondary" onClick={() => turnTo(previous)}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {formatChapter(previous)}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button variant="secondary" onClick={() => turnTo(next)}>
          {formatChapter(next)}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
      <Button asChild size="sm" variant="link" className="w-full">
        <Link
          to="/bible/companion/$book/$chapter"
          params={{ book: place.book, chapter: String(place.chapter) }}
        >
          {m.companion_open({ chapter: formatChapter(place) })}
        </Link>
      </Button>
      {/* Links back to the reading plans, for members who follow one. */}
      <Button asChild size="sm" variant="link" className="w-full text-muted">
        <Link to="/reading-plans">{m.common_reading_plans()}</Link>
      </Button>
    </nav>
  );
}
