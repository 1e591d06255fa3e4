import type { MouseEvent } from 'react';
import { useReader } from '../state/reader-context';

/**
 * One listener for everything in a text that can be pressed: footnotes, words, verses. The keyboard reaches footnotes and
 * verse numbers as buttons, and words in the panel beside the text.
 */
export function useTextPress() {
  const { settings, pressVerse, showPopup } = useReader();
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const note = event.target.closest<HTMLElement>('[data-note]');
    if (note) return showPopup(note, { kind: 'note', text: note.dataset.note ?? '' });

    // Someone who drags over words wants to copy them.
    const isDragging = !event.shiftKey && window.getSelection()?.isCollapsed === false;
    if (isDragging) return;

    const word = event.target.closest<HTMLElement>('[data-strongs]');
    if (word && settings.wordStudy) {
      return showPopup(word, { kind: 'word', strongs: word.dataset.strongs?.split(' ') ?? [] });
    }
    const verse = Number(event.target.closest<HTMLElement>('[data-verse]')?.dataset.verse);
    // What stands before the first verse, the title of a psalm, is numbered 0.
    if (!verse) return;
    if (event.shiftKey) window.getSelection()?.removeAllRanges();
    pressVerse(verse, event.shiftKey);
  };
}
