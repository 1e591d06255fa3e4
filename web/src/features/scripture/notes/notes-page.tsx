import { Link } from '@tanstack/react-router';
import { NotebookPen, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ShownEntry } from '@/features/offline';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Note, useBooks, useNotes } from './api';
import { booksWithNotes, findNotes } from './find-notes';
import { NoteCard } from './note-card';

/** The notes are readable before the filters' code has loaded. */
const NoteFilters = lazy(() =>
  import('./note-filters').then((module) => ({ default: module.NoteFilters })),
);

/** How many notes are rendered at once, so that years of notes don't slow the page down. */
const pageSize = 50;

export function NotesPage() {
  return (
    <>
      <PageHeader title={m.page_notes()} description={m.notes_description()} />
      <Notes />
    </>
  );
}

function Notes() {
  const query = useNotes();
  return (
    <QueryBoundary
      query={query}
      loading={<NoteSkeletons />}
      failure={m.common_we_couldnt_load_your_notes()}
      empty={
        <EmptyState
          icon={NotebookPen}
          title={m.notes_empty_title()}
          description={m.notes_empty_description()}
          action={
            <Button asChild>
              <Link to="/bible">{m.common_open_the_bible()}</Link>
            </Button>
          }
        />
      }
    >
      {(notes) => <NoteList notes={notes} />}
    </QueryBoundary>
  );
}

function NoteList({ notes }: { notes: ShownEntry<Note>[] }) {
  const { data: canon = [] } = useBooks();
  const [search, setSearch] = useState('');
  const [chosenBook, setBookId] = useState<string | null>(null);
  const [limit, setShown] = useState(pageSize);
  const books = booksWithNotes(notes, canon);
  // The last note on the selected book may have been deleted.
  const bookId = books.some(({ id }) => id === chosenBook) ? chosenBook : null;
  const matches = findNotes(notes, { search, bookId });

  return (
    <div className="grid gap-5">
      <Suspense fallback={<Skeleton className="h-16 max-w-2xl" />}>
        <NoteFilters
          books={books}
          bookId={bookId}
          onBook={setBookId}
          search={search}
          onSearch={setSearch}
        />
      </Suspense>
      <p role="status" className="text-sm text-muted">
        {m.notes_found({ count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={m.notes_none_title()}
          description={m.notes_none_description()}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setSearch('');
                setBookId(null);
              }}
            >
              {m.notes_clear()}
            </Button>
          }
        />
      ) : (
        <div className="divide-y divide-line border-y border-line">
          {matches.slice(0, limit).map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </div>
      )}
      {matches.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(limit + pageSize)}
        >
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}

function NoteSkeletons() {
  return (
    <div className="grid gap-8">
      <Spinner label={m.common_loading_your_notes()} className="sr-only" />
      {['first', 'second', 'third'].map((rowKey) => (
        <div key={rowKey} className="grid gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-12 max-w-measure" />
          <Skeleton className="h-16 max-w-measure" />
        </div>
      ))}
    </div>
  );
}
