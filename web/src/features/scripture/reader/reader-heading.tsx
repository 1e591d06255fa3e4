import { m } from '@/messages';

/** Small on purpose: the largest words on the page are the text itself. */
export function ReaderHeading() {
  return (
    <h1 className="font-serif text-xl font-semibold tracking-[-0.01em] text-ink sm:text-2xl">
      {m.common_bible_study()}
    </h1>
  );
}
