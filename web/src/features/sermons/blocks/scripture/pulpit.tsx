import { BodyText, Heading, PreacherNote, SmallPrint, VerseNumber } from '../shared/pulpit-parts';
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
            <BodyText>
              <VerseNumber>{verse.verse}</VerseNumber>
              {verse.text}
            </BodyText>
            <PreacherNote>{verse.notes}</PreacherNote>
          </div>
        ))
      ) : (
        <BodyText>{text}</BodyText>
      )}
      <PreacherNote>{commentary}</PreacherNote>
      <SmallPrint>{attribution}</SmallPrint>
    </>
  );
}
