import type { MouseEvent } from 'react';
import { useReader } from '../state/reader-context';

/**
 * One listener for everything in the Bible text that can be pressed: footnotes, words, and verses. Keyboard
 * users reach footnotes and verse numbers as buttons, and words in the panel beside the text.
 */
export function useTextPress() {
  const { settings, pressVerse, showPopup } = useReader();
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const note = event.target.closest<HTMLElement>('[data-note]');
    if (note) return showPopup(note, { kind: 'note', text: note.dataset.note ?? '' });

    // A drag across words is a selection for copying, not a press.
    const isDragging = !event.shiftKey && window.getSelection()?.isCollapsed === false;
    if (isDragging) return;

    const word = event.target.closest<HTMLElement>('[data-strongs]');
    if (word && settings.wordStudy) {
      return showPopup(word, { kind: 'word', strongs: word.dataset.strongs?.split(' ') ?? [] });
    }
    const verse = Number(event.target.closest<HTMLElement>('[data-verse]')?.dataset.verse);
    // Text before the first verse, such as a psalm's title, is numbered 0.
    if (!verse) return;
    if (event.shiftKey) window.getSelection()?.removeAllRanges();
    pressVerse(verse, event.shiftKey);
  };
}
