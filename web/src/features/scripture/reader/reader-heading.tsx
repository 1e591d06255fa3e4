import { m } from '@/messages';

/** Small on purpose, so that the Bible text is the largest text on the page. */
export function ReaderHeading() {
  return (
    <h1 className="font-serif text-xl font-semibold tracking-[-0.01em] text-ink sm:text-2xl">
      {m.common_bible_study()}
    </h1>
  );
}
