import { Aside, Heading, Small, VerseNumber, Words } from '../shared/pulpit-parts';
import type { VerseContent } from './content';

export function VersePulpit({ reference, verseNumber, text, notes, attribution }: VerseContent) {
  return (
    <>
      <Heading>{reference}</Heading>
      <Words>
        {verseNumber > 0 && <VerseNumber>{verseNumber}</VerseNumber>}
        {text}
      </Words>
      <Aside>{notes}</Aside>
      <Small>{attribution}</Small>
    </>
  );
}
