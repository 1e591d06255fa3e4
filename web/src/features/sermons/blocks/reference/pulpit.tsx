import { Heading, Quoted, Small } from '../shared/pulpit-parts';
import type { Reference } from './content';

export function ReferencePulpit({ title, author, source, quote }: Reference) {
  return (
    <>
      <Heading>{title}</Heading>
      <Quoted>{quote}</Quoted>
      <Small>{[author, source].filter(Boolean).join(', ')}</Small>
    </>
  );
}
