import { escapeMarkdown } from '@/lib/text/markdown';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import { m } from '@/messages';
import { splitListItems } from '../blocks';
import { type Part, type PartOf, pictureText, type Verse, withMergedReferences } from './outline';
import type { Pictures } from './pictures';
import { noteLabel, type Sermon, titleOf } from './text';

/** Exports the sermon as Markdown. Image data goes at the end, so that the text above remains readable. */
export function toMarkdown(sermon: Sermon, pictures: Pictures): string {
  const lines: string[] = [];
  const picture = (part: PartOf<'picture'>) => {
    const data = part.url === null ? undefined : pictures.get(part.url)?.data;
    const address = data ?? part.href;
    if (address === null) return escapeParagraphs(pictureText(part));
    lines.push(
      `[picture-${lines.length + 1}]: <${address.replace(/[<>\s]/g, encodeURIComponent)}>`,
    );
    return joinParagraphs(
      `![${escapeBrackets(part.alt || part.caption)}][picture-${lines.length}]`,
      part.caption && italicize(part.caption),
    );
  };
  const subtitle = plainText(sermon.subtitle);
  const header = joinParagraphs(
    `# ${escapeLine(titleOf(sermon))}`,
    subtitle && italicize(subtitle),
  );
  const parts = withMergedReferences(sermon.parts).map((part) =>
    part.kind === 'picture' ? picture(part) : partMarkdown(part),
  );
  return `${[header, ...parts, lines.join('\n')].filter(Boolean).join('\n\n')}\n`;
}

function partMarkdown(part: Exclude<Part, { kind: 'picture' }>): string {
  switch (part.kind) {
    case 'section':
      return joinParagraphs(
        part.title && `## ${escapeLine(part.title)}`,
        escapeParagraphs(part.description),
      );
    case 'scripture':
      return joinParagraphs(
        part.reference && `### ${escapeLine(part.reference)}`,
        blockquote(part.verses.map(verseMarkdown).join('\n\n')),
        part.attribution && italicize(part.attribution),
        escapeParagraphs(part.commentary),
      );
    case 'point':
      return joinParagraphs(part.title && `### ${escapeLine(part.title)}`, pointMarkdown(part));
    case 'quote':
      return joinParagraphs(
        part.title && `### ${escapeLine(part.title)}`,
        blockquote(
          joinParagraphs(escapeParagraphs(part.quote), part.by && `— ${escapeLine(part.by)}`),
        ),
      );
    case 'aside':
      return joinParagraphs(
        `### ${escapeLine(part.title)}`,
        ...part.entries.map(({ label, text, detail }) =>
          joinParagraphs(
            [label && `**${escapeLine(label)}**`, escapeParagraphs(text)]
              .filter(Boolean)
              .join('  \n'),
            detail && italicize(detail),
          ),
        ),
        part.link &&
          (part.link.href === null
            ? escapeParagraphs(part.link.address)
            : `[${escapeBrackets(part.link.address)}](<${part.link.href}>)`),
        part.label && italicize(part.label),
        part.sources.length > 0 &&
          `**${m.common_sources()}**\n\n${part.sources.map((source) => escapeParagraphs(source)).join('  \n')}`,
      );
  }
}

function verseMarkdown({ number, text, notes }: Verse): string {
  const verseText =
    text && (number === null ? escapeParagraphs(text) : `**${number}** ${escapeParagraphs(text)}`);
  return joinParagraphs(
    verseText,
    notes && `*${noteLabel(number, text)}:* ${escapeParagraphs(notes)}`,
  );
}

function pointMarkdown({ text, formatting }: PartOf<'point'>): string {
  switch (formatting) {
    case 'heading':
      return text && `### ${escapeLine(text)}`;
    case 'quote':
      return blockquote(escapeParagraphs(text));
    case 'bullet':
      return splitListItems(text)
        .map((bullet) => `- ${escapeParagraphs(bullet)}`)
        .join('\n');
    case 'paragraph':
      return escapeParagraphs(text);
  }
}

/** Two trailing spaces preserve a line break. */
function escapeParagraphs(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => escapeMarkdown(paragraph).replaceAll('\n', '  \n'))
    .join('\n\n');
}

function escapeLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}

function escapeBrackets(text: string): string {
  return escapeLine(text).replace(/(?<!\\)[[\]]/g, '\\$&');
}

function italicize(text: string): string {
  return `*${escapeLine(text)}*`;
}

function blockquote(text: string): string {
  if (!text) return '';
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function joinParagraphs(...all: (string | false | null)[]): string {
  return all.filter(Boolean).join('\n\n');
}
