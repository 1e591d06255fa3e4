import { BodyText, Heading, PreacherNote, SmallPrint, VerseNumber } from '../shared/pulpit-parts';
import type { VerseContent } from './content';

export function VersePulpit({ reference, verseNumber, text, notes, attribution }: VerseContent) {
  return (
    <>
      <Heading>{reference}</Heading>
      <BodyText>
        {verseNumber > 0 && <VerseNumber>{verseNumber}</VerseNumber>}
        {text}
      </BodyText>
      <PreacherNote>{notes}</PreacherNote>
      <SmallPrint>{attribution}</SmallPrint>
    </>
  );
}
