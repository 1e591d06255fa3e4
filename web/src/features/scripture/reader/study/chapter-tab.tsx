import { Link } from '@tanstack/react-router';
import { m } from '@/messages';
import { useCompanion } from '../../companion/api';
import { CompanionView } from '../../companion/companion-view';
import type { VerseLocation } from '../api';
import { PanelFailure, PanelLoading } from '../panel-states';
import { selectVerses } from '../state/places';
import { useReader } from '../state/reader-context';

/** The companion to the chapter being read. */
export function ChapterTab({ place }: { place: VerseLocation }) {
  const { leapTo } = useReader();
  const { data: companion, isPending, error, refetch } = useCompanion(place);
  if (isPending) return <PanelLoading />;
  if (error) {
    return (
      <PanelFailure title={m.companion_failure()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!companion) return <p className="text-sm text-muted">{m.companion_none()}</p>;
  const { book, chapter } = place;
  const renderVerse = (reference: string, verse: number | null) =>
    verse === null ? (
      <span className="text-muted">{reference}</span>
    ) : (
      <button
        type="button"
        className="font-medium text-primary-ink underline"
        onClick={() => leapTo({ book, chapter, selection: selectVerses(verse) })}
      >
        {reference}
      </button>
    );
  return (
    <div className="grid gap-6">
      <CompanionView companion={companion} headingLevel={3} renderVerse={renderVerse} />
      <Link
        to="/bible/companion/$book/$chapter"
        params={{ book, chapter: String(chapter) }}
        className="w-fit text-sm text-muted underline"
      >
        {m.companion_open({ chapter: companion.chapter })}
      </Link>
    </div>
  );
}
