import { m } from '@/messages';
import { Notice } from '@/ui/states/notice';
import type { ImportReport } from './api';

/** How many errors are listed; the first ones are enough to start fixing the file. */
const maxShownErrors = 100;

/** Shows the result of a check: what would be imported and what would be skipped. */
export function CheckReport({ report }: { report: ImportReport }) {
  const { name, id, books, chapters, verses, firstVerses, skipped } = report;
  const places = skipped.map(({ line, place, what }) => ({
    place: line ? m.imports_line({ line, place }) : place,
    what,
  }));
  return (
    <div className="grid gap-4">
      <Notice tone="success" announce title={m.imports_found_title({ name, id })}>
        {m.imports_found({
          books: books.toLocaleString(),
          chapters: chapters.toLocaleString(),
          verses: verses.toLocaleString(),
        })}
        {firstVerses.length > 0 && (
          <>
            <p className="mt-2 font-medium">{m.imports_first_verses()}</p>
            <FileErrorList
              places={firstVerses.map(({ reference, text }) => ({ place: reference, what: text }))}
            />
          </>
        )}
      </Notice>
      {places.length > 0 && (
        <Notice tone="warning" title={m.imports_skipped_title({ count: places.length })}>
          <FileErrorList places={places} />
        </Notice>
      )}
    </div>
  );
}

export function FileErrorList({ places }: { places: { place: string; what: string }[] }) {
  const rest = places.length - maxShownErrors;
  return (
    <>
      <dl className="mt-2 grid max-h-72 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-[max-content_minmax(0,1fr)]">
        {places.slice(0, maxShownErrors).map(({ place, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and places may repeat
          <div key={index} className="contents">
            <dt className="figures font-medium">{place}</dt>
            <dd className="mb-1 sm:mb-0">{what}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className="mt-2">{m.imports_more({ count: rest })}</p>}
    </>
  );
}
