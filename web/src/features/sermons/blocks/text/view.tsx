import type { Block } from '../../model';
import { BlockTitle, BodyText, ReadingText } from '../shared/view-parts';
import type { TextFormatting } from './content';

/** Shows the preacher's own text in the chosen format. */
export function TextView({ block: { content } }: { block: Block<'text'> }) {
  return (
    <ReadingText>
      <BlockTitle>{content.title}</BlockTitle>
      <FormattedText formatting={content.formatting} text={content.content} />
    </ReadingText>
  );
}

function FormattedText({ formatting, text }: { formatting: TextFormatting; text: string }) {
  if (text.trim() === '') return null;
  if (formatting === 'heading') {
    return (
      <h3 dir="auto" className="text-[1.3em]! whitespace-pre-line">
        {text}
      </h3>
    );
  }
  if (formatting === 'quote') {
    return (
      <blockquote>
        <BodyText text={text} />
      </blockquote>
    );
  }
  if (formatting === 'bullet') {
    return (
      <ul>
        {splitListItems(text).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered text never changes order
          <li key={at} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    );
  }
  return <BodyText text={text} />;
}

/** Returns the lines of a list without any bullets or numbers that were typed in front of them. */
export function splitListItems(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•–]\s+)?/u, '').trimEnd())
    .filter((line) => line !== '');
}
