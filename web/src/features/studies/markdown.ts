import { escapeMarkdown as plain } from '@/lib/text/markdown';
import type { Study } from './api';
import { type Block, outlineOf } from './outline';

/** Renders the study as a Markdown file. */
export function renderMarkdown(study: Study): string {
  return `${outlineOf(study).map(renderBlock).join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `# ${plain(block.text)}`;
    case 'heading':
      return `## ${plain(block.text)}`;
    case 'section':
      return `### ${plain(block.text)}`;
    case 'label':
      return `**${plain(block.text)}**`;
    case 'small':
      return `*${plain(block.text)}*`;
    case 'text':
      return plain(block.text);
    case 'scripture': {
      const lines = block.text.split('\n').map((line) => `> ${plain(line)}`);
      if (block.reference) lines.push('>', `> — ${plain(block.reference)}`);
      return lines.join('\n');
    }
    case 'list':
      return block.items
        .map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${plain(item)}`)
        .join('\n');
  }
}
