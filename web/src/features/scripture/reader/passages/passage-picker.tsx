import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import type { Book } from '../../shared';
import { useReader } from '../state/reader-context';
import { BookGrid } from './book-grid';
import { ChapterGrid } from './chapter-grid';

/** Two pickers for the passage: choosing a book opens the chapter list at once. */
export function PassagePicker({ onDone }: { onDone: () => void }) {
  const { reading, turnTo } = useReader();
  const [book, setBook] = useState<Book | null>(null);

  const chooseBook = (newBook: Book) => {
    if (newBook.id !== reading.book) turnTo({ book: newBook.id, chapter: 1 });
    if (newBook.chapters > 1) setBook(newBook);
    else onDone();
  };
  if (book === null) return <BookGrid onChoose={chooseBook} />;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1">
        <IconButton
          autoFocus
          icon={ArrowLeft}
          label={m.common_all_books()}
          isDirectional
          onClick={() => setBook(null)}
        />
        <h3 className="font-serif text-lg font-semibold">{book.name}</h3>
      </div>
      <ChapterGrid
        count={book.chapters}
        current={book.id === reading.book ? reading.chapter : null}
        onChoose={(chapter) => {
          turnTo({ book: book.id, chapter });
          onDone();
        }}
      />
    </div>
  );
}
