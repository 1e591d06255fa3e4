/** The words of a sermon: what a block is, and what a new one holds. The server checks the same shapes (crates/app/src/sermons). */

import type { components } from '@/api/schema';
import { newId } from '@/features/offline';

type Schemas = components['schemas'];

export type ScriptureVerse = { verse: number; text: string; notes: string };

/** What every block that was written on request carries beside its text. */
export type Written = {
  isGenerating: boolean;
  /** Said when no service wrote it. */
  label: string | null;
  sources: Schemas['WritingSource'][];
  verification: Schemas['Verification'] | null;
};

export const textFormattings = ['paragraph', 'heading', 'quote', 'bullet'] as const;
export type TextFormatting = (typeof textFormattings)[number];

export const sectionColors = ['blue', 'green', 'purple', 'orange', 'red', 'gray'] as const;
export type SectionColor = (typeof sectionColors)[number];

export type BlockContents = {
  scripture: {
    reference: string;
    translationId: string;
    text: string;
    commentary: string;
    verses: ScriptureVerse[];
    isExpanded: boolean;
    expandToSeparateBlocks: boolean;
    /** The line that has to be shown with its words. */
    attribution: string;
  };
  text: { title: string; content: string; formatting: TextFormatting };
  reference: { title: string; author: string; source: string; quote: string };
  image: { url: string; alt: string; caption: string };
  video: { url: string; title: string; description: string };
  section: { title: string; description: string; color: SectionColor };
  verse: {
    reference: string;
    /** Nought where none is known. */
    verseNumber: number;
    text: string;
    notes: string;
    translationId: string;
    attribution: string;
  };
  timeline: { reference: string; events: Schemas['TimelineEvent'][] } & Written;
  historical: { reference: string; context: Schemas['HistoricalContext'] } & Written;
  commentary: { reference: string; commentary: Schemas['PassageCommentary'] } & Written;
};

export type BlockType = keyof BlockContents;

type OfType<T extends BlockType> = {
  id: string;
  type: T;
  content: BlockContents[T];
  /** For the preacher alone: in the pulpit, not in the preview and not in what is exported. */
  noteToSelf: boolean;
};

/** One part of a sermon. Narrows by its `type`. Its place is its place in the list. */
export type Block<T extends BlockType = BlockType> = { [K in T]: OfType<K> }[T];

export const blockTypes = [
  'scripture',
  'text',
  'reference',
  'image',
  'video',
  'section',
  'verse',
  'timeline',
  'historical',
  'commentary',
] as const satisfies readonly BlockType[];

const unwritten: Written = { isGenerating: false, label: null, sources: [], verification: null };

/** What a block of this type holds before anybody has written in it. */
export function emptyContent<T extends BlockType>(type: T): BlockContents[T] {
  return structuredClone(emptyContents[type]);
}

const emptyContents: BlockContents = {
  scripture: {
    reference: '',
    translationId: '',
    text: '',
    commentary: '',
    verses: [],
    isExpanded: false,
    expandToSeparateBlocks: false,
    attribution: '',
  },
  text: { title: '', content: '', formatting: 'paragraph' },
  reference: { title: '', author: '', source: '', quote: '' },
  image: { url: '', alt: '', caption: '' },
  video: { url: '', title: '', description: '' },
  section: { title: '', description: '', color: 'blue' },
  verse: {
    reference: '',
    verseNumber: 0,
    text: '',
    notes: '',
    translationId: '',
    attribution: '',
  },
  timeline: { reference: '', events: [], ...unwritten },
  historical: {
    reference: '',
    context: {
      politicalContext: '',
      culturalContext: '',
      religiousContext: '',
      geographicalContext: '',
    },
    ...unwritten,
  },
  commentary: {
    reference: '',
    commentary: {
      explanation: '',
      theologicalInsights: '',
      practicalApplications: '',
      crossReferences: [],
    },
    ...unwritten,
  },
};

const forms: { [K in BlockType]: (id: string, content: BlockContents[K]) => Block<K> } = {
  scripture: (id, content) => ({ id, type: 'scripture', content, noteToSelf: false }),
  text: (id, content) => ({ id, type: 'text', content, noteToSelf: false }),
  reference: (id, content) => ({ id, type: 'reference', content, noteToSelf: false }),
  image: (id, content) => ({ id, type: 'image', content, noteToSelf: false }),
  video: (id, content) => ({ id, type: 'video', content, noteToSelf: false }),
  section: (id, content) => ({ id, type: 'section', content, noteToSelf: false }),
  verse: (id, content) => ({ id, type: 'verse', content, noteToSelf: false }),
  timeline: (id, content) => ({ id, type: 'timeline', content, noteToSelf: false }),
  historical: (id, content) => ({ id, type: 'historical', content, noteToSelf: false }),
  commentary: (id, content) => ({ id, type: 'commentary', content, noteToSelf: false }),
};

/** A block of its own id, with what is given of its content. */
export function newBlock<T extends BlockType>(
  type: T,
  content: Partial<BlockContents[T]> = {},
): Block<T> {
  return forms[type](newId(), { ...emptyContent(type), ...content });
}

export const defaultTitle = 'New Sermon';
export const defaultMinutes = 30;
