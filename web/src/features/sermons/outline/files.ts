import type { Block } from '../model';
import { outlineOf } from './outline';
import { readPictures } from './pictures';
import { type Sermon, toPlainText } from './text';

export type ExportSubject = { title: string; subtitle?: string; blocks: readonly Block[] };

/** The export formats, by file extension. */
export type ExportFormat = 'txt' | 'md' | 'docx' | 'pptx';

export function sermonToExport({ title, subtitle = '', blocks }: ExportSubject): Sermon {
  return { title, subtitle, parts: outlineOf(blocks) };
}

/** Exports the sermon in this format. */
export async function createExportFile(form: ExportFormat, subject: ExportSubject): Promise<Blob> {
  const sermon = sermonToExport(subject);
  if (form === 'txt') return new Blob([toPlainText(sermon)], { type: 'text/plain;charset=utf-8' });
  const pictures = await readPictures(sermon.parts);
  switch (form) {
    case 'md': {
      const { toMarkdown } = await import('./markdown');
      return new Blob([toMarkdown(sermon, pictures)], { type: 'text/markdown;charset=utf-8' });
    }
    case 'docx':
      return (await import('./word')).toWordFile(sermon, pictures);
    case 'pptx':
      return (await import('./powerpoint')).toPowerPointFile(sermon, pictures);
  }
}
