import { Aside, Heading, Small, VerseNumber, Words } from '../shared/pulpit-parts';
import type { Scripture } from './content';

export function ScripturePulpit(content: Scripture) {
  const { reference, text, commentary, verses, isExpanded, attribution } = content;
  const isByVerse = verses.length > 0 && (isExpanded || verses.some(({ notes }) => notes.trim()));
  return (
    <>
      <Heading>{reference}</Heading>
      {isByVerse ? (
        verses.map((verse) => (
          <div key={verse.verse}>
            <Words>
              <VerseNumber>{verse.verse}</VerseNumber>
              {verse.text}
            </Words>
            <Aside>{verse.notes}</Aside>
          </div>
        ))
      ) : (
        <Words>{text}</Words>
      )}
      <Aside>{commentary}</Aside>
      <Small>{attribution}</Small>
    </>
  );
}
