import type { Block } from '../../model';
import { BlockTitle, BodyText, ReadingText, SmallPrint } from '../shared/view-parts';

/** Shows a quotation and its source. */
export function ReferenceView({ block: { content } }: { block: Block<'reference'> }) {
  const { title, author, source, quote } = content;
  return (
    <ReadingText>
      <BlockTitle>{title}</BlockTitle>
      {quote.trim() !== '' && (
        <blockquote>
          <BodyText text={quote} />
        </blockquote>
      )}
      {(author || source) && (
        <SmallPrint>
          {author && <span className="font-medium text-ink">{author}</span>}
          {author && source && ', '}
          {source && <cite className="not-italic">{source}</cite>}
        </SmallPrint>
      )}
    </ReadingText>
  );
}
