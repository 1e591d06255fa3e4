import { chapterName } from '../state/places';
import { useReader } from '../state/reader-context';

/** Shows the chapter's name in the translation's language. */
export function ChapterHeading() {
  const { book, reading, translation } = useReader();
  return (
    <h2
      lang={translation?.languageTag}
      className="mb-6 text-center font-serif text-2xl font-semibold tracking-[-0.01em] sm:text-3xl"
    >
      {chapterName(book, reading)}
    </h2>
  );
}
