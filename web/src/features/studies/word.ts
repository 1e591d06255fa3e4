/** Loaded only when somebody asks for a Word file: what writes it is larger than the whole app. */
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import type { Study } from './api';
import { type Block, outlineOf } from './outline';

const face = 'Georgia';
/** Sizes are half points, distances twentieths of a point. */
const bodySize = 22;
const inch = 1440;

/** The study as a Word file. */
export function wordOf(study: Study): Promise<Blob> {
  let lists = 0;
  const children = outlineOf(study).flatMap((block) => {
    if (block.kind === 'list' && block.isNumbered) lists += 1;
    return paragraphsOf(block, lists);
  });
  const file = new Document({
    title: study.title,
    creator: 'Trellis',
    styles: { default: { document: { run: { font: face, size: bodySize } }, ...headings } },
    numbering: {
      config: [
        {
          reference: 'numbered',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { left: inch / 3, hanging: inch / 3 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { margin: { top: inch, bottom: inch, left: inch, right: inch } } },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children,
      },
    ],
  });
  return Packer.toBlob(file);
}

const headings = {
  title: { run: { font: face, size: 44, bold: true }, paragraph: { spacing: { after: 120 } } },
  heading1: {
    run: { font: face, size: 30, bold: true },
    paragraph: { spacing: { before: 360, after: 120 } },
  },
  heading2: {
    run: { font: face, size: 25, bold: true },
    paragraph: { spacing: { before: 240, after: 80 } },
  },
};

function paragraphsOf(block: Block, list: number): Paragraph[] {
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.TITLE })];
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1, keepNext: true })];
    case 'section':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2, keepNext: true })];
    case 'label':
      return [
        paragraph([new TextRun({ text: block.text, bold: true })], {
          keepNext: true,
          spacing: { before: 120, after: 40 },
        }),
      ];
    case 'small':
      return [paragraph([new TextRun({ text: block.text, size: 18, color: '655B4C' })])];
    case 'text':
      return [paragraph(runsOf(block.text))];
    case 'scripture': {
      const indent = { left: inch / 3 };
      const words = paragraph(runsOf(block.text, true), { indent });
      if (!block.reference) return [words];
      const where = new TextRun({ text: block.reference, size: 20, color: '762A3B' });
      return [words, paragraph([where], { indent })];
    }
    case 'list':
      return block.items.map((item) =>
        paragraph(runsOf(item), {
          spacing: { after: 80 },
          ...(block.isNumbered
            ? // Each list begins anew at one.
              { numbering: { reference: 'numbered', level: 0, instance: list } }
            : { bullet: { level: 0 } }),
        }),
      );
  }
}

function paragraph(children: TextRun[], options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ spacing: { after: 140, line: 300 }, ...options, children });
}

/** A line of a poem stays a line. */
function runsOf(text: string, italics = false): TextRun[] {
  return text
    .split('\n')
    .map((line, at) => new TextRun({ text: line, italics, break: at === 0 ? undefined : 1 }));
}

function pageNumber(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
  });
}
