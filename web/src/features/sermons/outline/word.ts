/** Loaded only when someone exports a Word file: the library is larger than the rest of the app. */
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Paragraph,
  TextRun,
} from 'docx';
import { paragraphsOf, plainText } from '@/lib/text/plain-text';
import {
  createRuns,
  createWordFile,
  inch,
  paragraph,
  referenceRun,
  smallRun,
} from '@/lib/text/word-file';
import { m } from '@/messages';
import { splitListItems } from '../blocks';
import { type Part, type PartOf, pictureText, type Verse, withMergedReferences } from './outline';
import { fitSize, type Picture, type Pictures } from './pictures';
import { sectionHues } from './section-hues';
import { noteLabel, type Sermon, titleOf } from './text';

const indent = { left: inch / 3 };
/** The maximum image size in pixels, at 96 per inch: the width between the margins, and half a page. */
const maxImageSize = { width: 600, height: 420 };

/** Exports the sermon as a Word file, with every part. */
export function toWordFile(sermon: Sermon, pictures: Pictures): Promise<Blob> {
  const title = titleOf(sermon);
  return createWordFile(title, [
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    ...subtitle(plainText(sermon.subtitle)),
    ...withMergedReferences(sermon.parts).flatMap((part) => partParagraphs(part, pictures)),
  ]);
}

function subtitle(words: string): Paragraph[] {
  return words
    ? [paragraph([new TextRun({ text: words, italics: true, size: 26, color: smallRun.color })])]
    : [];
}

function partParagraphs(part: Part, pictures: Pictures): Paragraph[] {
  switch (part.kind) {
    case 'section':
      return [
        ...(part.title
          ? [
              new Paragraph({
                text: part.title,
                heading: HeadingLevel.HEADING_1,
                keepNext: true,
                border: {
                  bottom: {
                    style: BorderStyle.SINGLE,
                    size: 8,
                    space: 3,
                    color: sectionHues[part.color],
                  },
                },
              }),
            ]
          : []),
        ...text(part.description),
      ];
    case 'scripture':
      return [
        ...heading(part.reference),
        ...part.verses.flatMap(verseParagraphs),
        ...smallParagraphs(part.attribution),
        ...text(part.commentary),
      ];
    case 'point':
      return [...heading(part.title), ...pointParagraphs(part)];
    case 'quote':
      return [
        ...heading(part.title),
        ...quote(part.quote, part.by !== ''),
        ...(part.by
          ? [paragraph([new TextRun({ text: `— ${part.by}`, ...referenceRun })], { indent })]
          : []),
      ];
    case 'picture': {
      const picture = part.url === null ? undefined : pictures.get(part.url);
      return picture ? pictureParagraphs(part, picture) : pictureDescription(part);
    }
    case 'aside':
      return asideParagraphs(part);
  }
}

function verseParagraphs({ number, text: words, notes }: Verse): Paragraph[] {
  const verseNumberRuns =
    number === null ? [] : [new TextRun({ text: `${number} `, superScript: true, bold: true })];
  return [
    ...(words
      ? [paragraph([...verseNumberRuns, ...createRuns(words, true)], { indent, keepLines: true })]
      : []),
    ...(notes
      ? [
          paragraph(
            [
              new TextRun({ text: `${noteLabel(number, words)}: `, bold: true }),
              ...createRuns(notes),
            ],
            { indent: { left: (inch * 2) / 3 } },
          ),
        ]
      : []),
  ];
}

function pointParagraphs({ text: words, formatting }: PartOf<'point'>): Paragraph[] {
  switch (formatting) {
    case 'heading':
      return heading(words);
    case 'quote':
      return quote(words);
    case 'bullet':
      return splitListItems(words).map((bullet) =>
        paragraph(createRuns(bullet), { bullet: { level: 0 }, spacing: { after: 80 } }),
      );
    case 'paragraph':
      return text(words);
  }
}

function pictureParagraphs(part: PartOf<'picture'>, picture: Picture): Paragraph[] {
  const name = part.alt || part.caption;
  const image = new ImageRun({
    type: picture.data.startsWith('data:image/png') ? 'png' : 'jpg',
    data: picture.data,
    transformation: fitSize(picture, maxImageSize),
    altText: { name, title: name, description: name },
  });
  const caption = new TextRun({ text: part.caption, italics: true, ...smallRun });
  const centered = { alignment: AlignmentType.CENTER };
  return [
    paragraph([image], {
      ...centered,
      keepNext: part.caption !== '',
      // Lets the line grow to the image's height: with an exact line height, Word would show only a strip of
      // the image.
      spacing: { before: 160, after: 120, line: 240, lineRule: LineRuleType.AUTO },
    }),
    ...(part.caption ? [paragraph([caption], centered)] : []),
  ];
}

/** A missing image is replaced by its description and URL. */
function pictureDescription(part: PartOf<'picture'>): Paragraph[] {
  const words = paragraph([new TextRun({ text: pictureText(part), ...smallRun })]);
  return part.href ? [words, paragraph([link(part.href, part.href)])] : [words];
}

function asideParagraphs({
  title,
  entries,
  link: leading,
  label,
  sources,
}: PartOf<'aside'>): Paragraph[] {
  return [
    ...heading(title),
    ...entries.flatMap((entry) => [
      ...(entry.label ? [labelParagraph(entry.label)] : []),
      ...text(entry.text),
      ...smallParagraphs(entry.detail),
    ]),
    ...(leading
      ? [
          leading.href === null
            ? paragraph(createRuns(leading.address))
            : paragraph([link(leading.href, leading.address)]),
        ]
      : []),
    ...smallParagraphs(label),
    ...(sources.length > 0 ? [labelParagraph(m.common_sources())] : []),
    ...sources.flatMap(smallParagraphs),
  ];
}

function link(href: string, words: string): ExternalHyperlink {
  return new ExternalHyperlink({
    link: href,
    children: [new TextRun({ text: words, style: 'Hyperlink' })],
  });
}

function heading(words: string): Paragraph[] {
  return words
    ? [new Paragraph({ text: words, heading: HeadingLevel.HEADING_2, keepNext: true })]
    : [];
}

function labelParagraph(words: string): Paragraph {
  return paragraph([new TextRun({ text: words, bold: true })], {
    keepNext: true,
    spacing: { before: 120, after: 40 },
  });
}

function text(words: string): Paragraph[] {
  return paragraphsOf(words).map((one) => paragraph(createRuns(one)));
}

function quote(words: string, keepNext = false): Paragraph[] {
  return paragraphsOf(words).map((one) =>
    paragraph(createRuns(one, true), { indent, keepLines: true, keepNext }),
  );
}

function smallParagraphs(words: string): Paragraph[] {
  return paragraphsOf(words).map((one) => paragraph([new TextRun({ text: one, ...smallRun })]));
}
