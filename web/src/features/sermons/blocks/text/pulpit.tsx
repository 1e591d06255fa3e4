import { withUniqueKeys } from '@/lib/keyed';
import { BodyText, Heading, QuotedText } from '../shared/pulpit-parts';
import type { Text } from './content';
import { splitListItems } from './view';

export function TextPulpit({ title, content, formatting }: Text) {
  return (
    <>
      <Heading>{title}</Heading>
      {formatting === 'heading' && (
        <p dir="auto" className="text-[1.3em] leading-snug font-semibold">
          {content}
        </p>
      )}
      {formatting === 'quote' && <QuotedText>{content}</QuotedText>}
      {formatting === 'bullet' && (
        <ul className="grid list-disc gap-[0.5em] ps-[0.8em]">
          {withUniqueKeys(splitListItems(content), (line) => line).map(({ key, item }) => (
            <li key={key} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
      {formatting === 'paragraph' && <BodyText>{content}</BodyText>}
    </>
  );
}
