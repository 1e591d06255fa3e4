import { useState } from 'react';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { Input } from '@/ui/forms/input';
import type { Book, Testament } from '../../shared';
import { useReader } from '../state/reader-context';
import { matchBooks, TESTAMENTS } from './book-names';

const testamentNames: Record<Testament, () => string> = {
  old: m.bible_testament_old,
  new: m.bible_testament_new,
  deuterocanon: m.common_deuterocanon,
};

export const testamentName = (testament: Testament) => testamentNames[testament]();

/** Shows every book by testament. Typing filters the books, and Enter picks the first. */
export function BookGrid({ onChoose }: { onChoose: (book: Book) => void }) {
  const { books, reading, isPhone } = useReader();
  const [typed, setTyped] = useState('');
  const matches = matchBooks(books, typed);
  const [first] = matches;
  return (
    <div className="grid gap-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChoose(first);
        }}
      >
        <Input
          type="search"
          aria-label={m.bible_book_filter()}
          placeholder={m.bible_book_filter()}
          value={typed}
          autoComplete="off"
          // Doesn't take the focus on phones, where the keyboard would cover the books.
          autoFocus={!isPhone}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      {matches.length === 0 && (
        <p className="py-4 text-center text-muted">{m.bible_book_none({ typed })}</p>
      )}
      {TESTAMENTS.map((testament) => (
        <BookGroup
          key={testament}
          title={testamentName(testament)}
          books={matches.filter((book) => book.testament === testament)}
          current={reading.book}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

type BookGroupProps = {
  title: string;
  books: Book[];
  current: string;
  onChoose: (book: Book) => void;
};

function BookGroup({ title, books, current, onChoose }: BookGroupProps) {
  if (books.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="px-2 text-xs font-medium text-muted">{title}</h3>
      <ul className="grid grid-cols-2 gap-x-1 sm:grid-cols-3 md:grid-cols-4">
        {books.map((book) => (
          <li key={book.id}>
            <button
              type="button"
              aria-current={book.id === current || undefined}
              onClick={() => onChoose(book)}
              className={cx(
                'min-h-8 w-full truncate rounded-md px-2 py-1 text-start text-sm hover:bg-wash pointer-coarse:min-h-11',
                book.id === current && 'bg-primary-soft font-medium text-primary-ink',
              )}
            >
              {book.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
