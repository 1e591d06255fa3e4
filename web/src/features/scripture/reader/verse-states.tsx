import { useQuery } from '@tanstack/react-query';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { VerseState } from '../shared';
import { highlightsQuery } from './highlights-api';
import { useChapterNotes } from './notes-api';
import { isSelected } from './places';
import { useReader } from './reader-context';

/** What is known about the verses on the page besides their words, in whichever form they stand there. */
export function useVerseStates(): (verse: number) => VerseState {
  const { place, reading } = useReader();
  const { data: highlights } = useQuery(highlightsQuery(place));
  const { data: notes } = useChapterNotes(place);
  const colours = new Map(highlights?.map(({ verse, highlightColor }) => [verse, highlightColor]));
  const noted = new Set(notes?.map(({ verse }) => verse));
  return (verse) => ({
    selected: isSelected(reading.selection, verse),
    highlight: colours.get(verse) ?? null,
    noted: noted.has(verse),
  });
}

/** A text without its highlights looks as if there were none: say that they are missing. */
export function HighlightsFailure() {
  const { place } = useReader();
  const { error, refetch } = useQuery(highlightsQuery(place));
  if (!error) return null;
  return (
    <Notice tone="warning" className="mt-8" title={m.bible_highlights_failure()}>
      <Button variant="link" size="sm" onClick={() => void refetch()}>
        {m.app_try_again()}
      </Button>
    </Notice>
  );
}
