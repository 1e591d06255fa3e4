import type { components } from '@/api/schema';
import { m } from '@/messages';
import { type Block, type BlockContents, newBlock } from '../../model';
import { isChangedByHand } from './changed-by-hand';
import { verseReferences } from './verse-references';

type Passage = components['schemas']['Passage'];
type Scripture = BlockContents['scripture'];

/** Returns whether the passage contains text the preacher wrote, not just a translation's text. */
export function hasCustomText(content: Scripture): boolean {
  const isFetched = content.verses.length > 0 && !isChangedByHand(content);
  return content.text.trim() !== '' && !isFetched;
}

/**
 * Merges a fetched passage into the block. Notes stay with their verses; notes on verses that are gone move
 * to the commentary.
 */
export function mergePassage(before: Scripture, passage: Passage): Partial<Scripture> {
  const references = verseReferences(before.reference, before.verses);
  const notes = new Map(before.verses.map(({ notes }, at) => [references[at] ?? '', notes]));
  const newReferences = verseReferences(passage.reference, passage.verses);
  const verses = passage.verses.map(({ verse, text }, at) => {
    const verseReference = newReferences[at] ?? '';
    const note = notes.get(verseReference) ?? '';
    notes.delete(verseReference);
    return { verse, text, notes: note };
  });
  const orphanedNotes = [...notes].filter(([, text]) => text.trim() !== '');
  const commentary = [
    before.commentary,
    ...orphanedNotes.map(([verseReference, text]) => `${verseReference}: ${text}`),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
  return {
    reference: passage.reference,
    translationId: passage.translationId,
    text: passage.text,
    verses,
    attribution: passage.attribution,
    ...(orphanedNotes.length > 0 && { commentary }),
  };
}

/**
 * Replaces the passage with one block per verse. Text the preacher wrote beside or over the verses doesn't
 * fit in those blocks, so it moves to text blocks before and after.
 */
export function splitIntoVerses({ content, noteToSelf }: Block<'scripture'>): Block[] {
  const { reference, verses, text, commentary, translationId, attribution } = content;
  const references = verseReferences(reference, verses);
  const blocks: Block[] = verses.map((verse, at) =>
    newBlock('verse', {
      reference: references[at] ?? reference,
      verseNumber: verse.verse,
      text: verse.text,
      notes: verse.notes,
      translationId,
      attribution,
    }),
  );
  if (isChangedByHand(content) && text.trim() !== '') {
    blocks.unshift(
      newBlock('text', { title: m.sermon_blocks_passage_title({ reference }), content: text }),
    );
  }
  if (commentary.trim() !== '') {
    blocks.push(
      newBlock('text', {
        title: m.sermon_pulpit_commentary({ reference }),
        content: commentary,
      }),
    );
  }
  return blocks.map((block) => ({ ...block, noteToSelf }));
}
