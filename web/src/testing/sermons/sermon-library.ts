import type { Illustration, LibraryBlock } from '@/features/sermons/library/api';
import { type Block, newBlock } from '@/features/sermons/model';

export const lampBlock = newBlock('text', {
  title: 'A lamp',
  content: 'Grandmother kept a lamp lit.',
});
export const shepherdBlock = newBlock('scripture', {
  reference: 'Psalm 23',
  text: 'The LORD is my shepherd.',
});
export const imageBlock = newBlock('image', { alt: 'A well', caption: 'The well at Sychar' });

export const libraryBlock = (block: Block, change: Partial<LibraryBlock> = {}): LibraryBlock => ({
  sermonId: 'earlier',
  sermonTitle: 'Light in the house',
  scheduledDate: '2026-02-01',
  block: { ...block, order: 0 },
  withoutPicture: false,
  ...change,
});

export const makeIllustration = (change: Partial<Illustration> = {}): Illustration => ({
  id: 'i-1',
  title: 'The ferryman',
  tags: ['hope', 'Easter'],
  block: {
    type: 'text',
    content: { ...lampBlock.content, title: '', content: 'He rowed at night.' },
  },
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  ...change,
});
