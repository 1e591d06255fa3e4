/**
 * Shared building blocks for the app's Word files. Import it only from lazily loaded code: docx is larger
 * than the whole app.
 */
import {
  AlignmentType,
  Document,
  Footer,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { plainText } from './plain-text';

const fontFamily = 'Georgia';
/** Font sizes are in half-points, and distances in twentieths of a point. */
const bodySize = 22;
export const inch = 1440;
export const smallRun = { size: 18, color: '655B4C' };
export const referenceRun = { size: 20, color: '762A3B' };

/** A Word document laid out like a small book, with page numbers. */
export function createWordFile(title: string, children: readonly Paragraph[]): Promise<Blob> {
  const file = new Document({
    title: plainText(title),
    creator: 'Trellis',
    styles: { default: { document: { run: { font: fontFamily, size: bodySize } }, ...headings } },
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
        footers: { default: new Footer({ children: [createPageNumber()] }) },
        children,
      },
    ],
  });
  return Packer.toBlob(file);
}

const headings = {
  title: {
    run: { font: fontFamily, size: 44, bold: true },
    paragraph: { spacing: { after: 120 } },
  },
  heading1: {
    run: { font: fontFamily, size: 30, bold: true },
    paragraph: { spacing: { before: 360, after: 120 } },
  },
  heading2: {
    run: { font: fontFamily, size: 25, bold: true },
    paragraph: { spacing: { before: 240, after: 80 } },
  },
};

export function paragraph(
  children: NonNullable<IParagraphOptions['children']>,
  options: IParagraphOptions = {},
): Paragraph {
  return new Paragraph({ spacing: { after: 140, line: 300 }, ...options, children });
}

/** Keeps the line breaks in poetry. */
export function createRuns(text: string, italics = false): TextRun[] {
  return plainText(text)
    .split('\n')
    .map((line, at) => new TextRun({ text: line, italics, break: at === 0 ? undefined : 1 }));
}

function createPageNumber(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
  });
}
