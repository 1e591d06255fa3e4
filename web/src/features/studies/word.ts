/** Loaded only for a Word export, because the docx library is larger than the whole app. */
import { HeadingLevel, Paragraph, TextRun } from 'docx';
import {
  createRuns,
  createWordFile,
  inch,
  paragraph,
  referenceRun,
  smallRun,
} from '@/lib/text/word-file';
import type { Study } from './api';
import { type Block, outlineOf } from './outline';

/** Renders the study as a Word file. */
export function renderWordFile(study: Study): Promise<Blob> {
  let lists = 0;
  const children = outlineOf(study).flatMap((block) => {
    if (block.kind === 'list' && block.isNumbered) lists += 1;
    return paragraphsOf(block, lists);
  });
  return createWordFile(study.title, children);
}

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
      return [paragraph([new TextRun({ text: block.text, ...smallRun })])];
    case 'text':
      return [paragraph(createRuns(block.text))];
    case 'scripture': {
      const indent = { left: inch / 3 };
      const textParagraph = paragraph(createRuns(block.text, true), { indent });
      if (!block.reference) return [textParagraph];
      return [
        textParagraph,
        paragraph([new TextRun({ text: block.reference, ...referenceRun })], { indent }),
      ];
    }
    case 'list':
      return block.items.map((item) =>
        paragraph(createRuns(item), {
          spacing: { after: 80 },
          ...(block.isNumbered
            ? // Each list begins anew at one.
              { numbering: { reference: 'numbered', level: 0, instance: list } }
            : { bullet: { level: 0 } }),
        }),
      );
  }
}
