import { m } from '@/messages';

/** Small on purpose: the page's largest words are the text's own. */
export function ReaderHeading() {
  return (
    <h1 className="font-serif text-xl font-semibold tracking-[-0.01em] text-ink sm:text-2xl">
      {m.common_bible_study()}
    </h1>
  );
}
