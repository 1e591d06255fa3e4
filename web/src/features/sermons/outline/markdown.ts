import { plainMarkdown } from '@/lib/text/markdown';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { itemsOf } from '../blocks';
import { type Part, type PartOf, pictureText, type Verse, withMergedReferences } from './outline';
import type { Pictures } from './pictures';
import { noteLabel, type Sermon, titleOf } from './text';

/** Exports the sermon as Markdown. Image data goes at the end, so that the text above remains readable. */
export function markdownOf(sermon: Sermon, pictures: Pictures): string {
  const shown: string[] = [];
  const picture = (part: PartOf<'picture'>) => {
    const data = part.url === null ? undefined : pictures.get(part.url)?.data;
    const address = data ?? part.href;
    if (address === null) return plain(pictureText(part));
    shown.push(
      `[picture-${shown.length + 1}]: <${address.replace(/[<>\s]/g, encodeURIComponent)}>`,
    );
    return joined(
      `![${inBrackets(part.alt || part.caption)}][picture-${shown.length}]`,
      part.caption && small(part.caption),
    );
  };
  const subtitle = plainText(sermon.subtitle);
  const head = joined(`# ${oneLine(titleOf(sermon))}`, subtitle && small(subtitle));
  const parts = withMergedReferences(sermon.parts).map((part) =>
    part.kind === 'picture' ? picture(part) : markdownOfPart(part),
  );
  return `${[head, ...parts, shown.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

function markdownOfPart(part: Exclude<Part, { kind: 'picture' }>): string {
  switch (part.kind) {
    case 'section':
      return joined(part.title && `## ${oneLine(part.title)}`, plain(part.description));
    case 'scripture':
      return joined(
        part.reference && `### ${oneLine(part.reference)}`,
        quoted(part.verses.map(verseWords).join('\n\n')),
        part.attribution && small(part.attribution),
        plain(part.commentary),
      );
    case 'point':
      return joined(part.title && `### ${oneLine(part.title)}`, pointWords(part));
    case 'quote':
      return joined(
        part.title && `### ${oneLine(part.title)}`,
        quoted(joined(plain(part.quote), part.by && `— ${oneLine(part.by)}`)),
      );
    case 'aside':
      return joined(
        `### ${oneLine(part.title)}`,
        ...part.entries.map(({ label, text, detail }) =>
          joined(
            [label && `**${oneLine(label)}**`, plain(text)].filter(Boolean).join('  \n'),
            detail && small(detail),
          ),
        ),
        part.link &&
          (part.link.href === null
            ? plain(part.link.address)
            : `[${inBrackets(part.link.address)}](<${part.link.href}>)`),
        part.label && small(part.label),
        part.sources.length > 0 &&
          `**${m.common_sources()}**\n\n${part.sources.map((source) => plain(source)).join('  \n')}`,
      );
  }
}

function verseWords({ number, text, notes }: Verse): string {
  const words = text && (number === null ? plain(text) : `**${number}** ${plain(text)}`);
  return joined(words, notes && `*${noteLabel(number, text)}:* ${plain(notes)}`);
}

function pointWords({ text, formatting }: PartOf<'point'>): string {
  switch (formatting) {
    case 'heading':
      return text && `### ${oneLine(text)}`;
    case 'quote':
      return quoted(plain(text));
    case 'bullet':
      return itemsOf(text)
        .map((bullet) => `- ${plain(bullet)}`)
        .join('\n');
    case 'paragraph':
      return plain(text);
  }
}

/** Two trailing spaces preserve a line break. */
function plain(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => plainMarkdown(paragraph).replaceAll('\n', '  \n'))
    .join('\n\n');
}

function oneLine(text: string): string {
  return plainMarkdown(text.replace(/\s+/g, ' '));
}

function inBrackets(text: string): string {
  return oneLine(text).replace(/(?<!\\)[[\]]/g, '\\$&');
}

function small(text: string): string {
  return `*${oneLine(text)}*`;
}

function quoted(text: string): string {
  if (!text) return '';
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function joined(...all: (string | false | null)[]): string {
  return all.filter(Boolean).join('\n\n');
}
