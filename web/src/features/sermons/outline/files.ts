import type { Block } from '../model';
import { outlineOf } from './outline';
import { readPictures } from './pictures';
import { type Sermon, textOf } from './text';

export type ExportSubject = { title: string; subtitle?: string; blocks: readonly Block[] };

/** The export formats, by file extension. */
export type ExportFormat = 'txt' | 'md' | 'docx' | 'pptx';

export function sermonOf({ title, subtitle = '', blocks }: ExportSubject): Sermon {
  return { title, subtitle, parts: outlineOf(blocks) };
}

/** Exports the sermon in this format. */
export async function fileOf(form: ExportFormat, subject: ExportSubject): Promise<Blob> {
  const sermon = sermonOf(subject);
  if (form === 'txt') return new Blob([textOf(sermon)], { type: 'text/plain;charset=utf-8' });
  const pictures = await readPictures(sermon.parts);
  switch (form) {
    case 'md': {
      const { markdownOf } = await import('./markdown');
      return new Blob([markdownOf(sermon, pictures)], { type: 'text/markdown;charset=utf-8' });
    }
    case 'docx':
      return (await import('./word')).wordOf(sermon, pictures);
    case 'pptx':
      return (await import('./powerpoint')).powerPointOf(sermon, pictures);
  }
}
