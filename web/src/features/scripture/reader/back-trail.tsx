import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { booksQuery } from '../shared';
import { chapterName, formatReference, type Reading } from './state/places';

type BackTrailProps = { trail: readonly Reading[]; onBack: () => void };

/** Lets the reader go back after following a cross-reference or a search result. */
export function BackTrail({ trail, onBack }: BackTrailProps) {
  const from = trail.at(-1);
  return from ? <BackButton from={from} onBack={onBack} /> : null;
}

function BackButton({ from, onBack }: { from: Reading; onBack: () => void }) {
  const { data: books = [] } = useQuery(booksQuery(from.translation));
  const book = books.find(({ id }) => id === from.book);
  const place = from.selection
    ? formatReference(book, from, from.selection)
    : chapterName(book, from);
  return (
    <div className="pt-3">
      <Button variant="ghost" size="sm" onClick={onBack}>
        <Undo2 aria-hidden="true" />
        {m.bible_back_to({ place })}
      </Button>
    </div>
  );
}
