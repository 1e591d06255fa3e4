import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, BookOpenText } from 'lucide-react';
import { isNotFound } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Book, useEnglishBooks } from '../shared';
import { useCompanion } from './api';
import { CompanionView } from './companion-view';

/** The companion to one chapter on a page of its own. */
export function CompanionPage() {
  const { book = '', chapter = '' } = useParams({ strict: false });
  const code = book.toUpperCase();
  return <ChapterCompanion key={`${code} ${chapter}`} book={code} chapter={Number(chapter)} />;
}

function ChapterCompanion({ book, chapter }: { book: string; chapter: number }) {
  const { data: books = [] } = useEnglishBooks();
  const { data: companion, isPending, error, refetch } = useCompanion({ book, chapter });
  const name = books.find(({ id }) => id === book)?.name;
  const title = companion?.chapter ?? (name ? `${name} ${chapter}` : m.page_companion());
  if (isNotFound(error) || companion === null || Number.isNaN(chapter)) return <NothingHere />;
  return (
    <article className="max-w-measure">
      <PageHeader title={title} description={m.companion_description()} />
      {isPending && <CompanionSkeleton />}
      {error && <LoadFailure title={m.companion_failure()} error={error} onRetry={refetch} />}
      {companion && (
        <>
          <CompanionView
            companion={companion}
            headingLevel={2}
            renderVerse={(reference) => (
              <Link
                to="/bible"
                search={{ ref: reference }}
                className="font-medium text-primary-ink underline"
              >
                {reference}
              </Link>
            )}
          />
          <ChapterLinks books={books} book={book} chapter={chapter} title={title} />
        </>
      )}
    </article>
  );
}

type ChapterLinksProps = { books: readonly Book[]; book: string; chapter: number; title: string };

function ChapterLinks({ books, book, chapter, title }: ChapterLinksProps) {
  const previous = neighbor(books, book, chapter, -1);
  const next = neighbor(books, book, chapter, 1);
  return (
    <nav aria-label={m.companion_chapters()} className="flex flex-wrap gap-3 pt-10">
      <Button asChild>
        <Link to="/bible" search={{ ref: title }}>
          <BookOpenText aria-hidden="true" />
          {m.companion_read({ chapter: title })}
        </Link>
      </Button>
      {previous && (
        <Button asChild variant="secondary">
          <Link to="/bible/companion/$book/$chapter" params={previous.params}>
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
            {previous.name}
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="secondary">
          <Link to="/bible/companion/$book/$chapter" params={next.params}>
            {next.name}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Link>
        </Button>
      )}
    </nav>
  );
}

/** The chapter before or after this one, in the next book if need be. */
function neighbor(books: readonly Book[], book: string, chapter: number, step: 1 | -1) {
  const at = books.findIndex(({ id }) => id === book);
  const here = books[at];
  if (!here) return null;
  const isInside = chapter + step >= 1 && chapter + step <= here.chapters;
  const other = isInside ? here : books[at + step];
  if (!other || other.testament === 'deuterocanon') return null;
  const number = isInside ? chapter + step : step === 1 ? 1 : other.chapters;
  return {
    name: `${other.name} ${number}`,
    params: { book: other.id, chapter: String(number) },
  };
}

function NothingHere() {
  return (
    <>
      <PageHeader title={m.page_companion()} />
      <EmptyState
        icon={BookOpenText}
        title={m.companion_none_title()}
        description={m.companion_none()}
        action={
          <Button asChild>
            <Link to="/bible">{m.common_open_the_bible()}</Link>
          </Button>
        }
      />
    </>
  );
}

function CompanionSkeleton() {
  return (
    <div className="grid gap-6">
      <Spinner label={m.common_loading()} className="sr-only" />
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </div>
  );
}
