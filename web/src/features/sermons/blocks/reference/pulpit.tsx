import { Heading, QuotedText, SmallPrint } from '../shared/pulpit-parts';
import type { Reference } from './content';

export function ReferencePulpit({ title, author, source, quote }: Reference) {
  return (
    <>
      <Heading>{title}</Heading>
      <QuotedText>{quote}</QuotedText>
      <SmallPrint>{[author, source].filter(Boolean).join(', ')}</SmallPrint>
    </>
  );
}
