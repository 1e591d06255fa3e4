import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toBlocks } from './blocks';
import { ScriptureText, type VerseState } from './scripture-text';
import type { Verse } from './types';

const defaultState: VerseState = { selected: false, highlight: null, noted: false };

function renderVerses(verses: Verse[], state: Partial<VerseState> = {}, words = false) {
  const { container } = render(
    <ScriptureText
      blocks={toBlocks(verses, 'paragraphs')}
      words={words}
      stateOf={() => ({ ...defaultState, ...state })}
    />,
  );
  return container;
}

const johnVerse = (content: Verse['content']): Verse[] => [{ verse: 16, text: '', content }];

describe('a verse on the page', () => {
  it('has a number button that shows selection, highlight, and notes', () => {
    renderVerses(johnVerse([{ kind: 'text', text: 'For God' }]), {
      selected: true,
      highlight: 'blue',
      noted: true,
    });
    const number = screen.getByRole('button', {
      name: 'Verse 16, highlighted in Blue, has a note',
    });
    expect(number).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('For God')).toHaveAttribute('data-highlight', 'blue');
  });

  it('shows both numbers when two verses are joined', () => {
    renderVerses([{ verse: 4, through: 5, text: '', content: [{ kind: 'text', text: 'Joined' }] }]);
    expect(screen.getByRole('button', { name: 'Verse 4–5' })).toHaveTextContent('4–5');
  });

  it('marks the words of Jesus, supplied words, and the divine name', () => {
    renderVerses(
      johnVerse([
        { kind: 'text', text: 'truly', styles: ['wordsOfJesus'] },
        { kind: 'text', text: 'is', styles: ['supplied'] },
        { kind: 'text', text: 'the LORD', styles: ['divineName'] },
      ]),
    );
    expect(screen.getByText('truly')).toHaveClass('words-of-jesus');
    expect(screen.getByText('is')).toHaveClass('supplied');
    // Lowercase letters, because CSS makes small capitals only from those.
    expect(screen.getByText('the Lord')).toHaveClass('divine-name');
  });

  it('has a lettered button for each footnote', () => {
    renderVerses(johnVerse([{ kind: 'note', number: 2, text: 'Or anew' }]));
    expect(screen.getByRole('button', { name: 'Footnote b' })).toHaveAttribute(
      'data-note',
      'Or anew',
    );
  });

  it('includes Strong numbers only for word study', () => {
    const verses = johnVerse([{ kind: 'text', text: 'love', strongs: ['G26', 'G27'] }]);
    expect(renderVerses(verses).querySelector('[data-strongs]')).toBeNull();
    expect(renderVerses(verses, {}, true).querySelector('[data-strongs="G26 G27"]')).not.toBeNull();
  });

  it('shows poetry as lines, headings as headings, and the omitted verses', () => {
    const container = renderVerses([
      {
        verse: 1,
        text: '',
        content: [
          { kind: 'heading', text: 'The Shepherd' },
          { kind: 'title', text: 'A Psalm' },
          { kind: 'line', level: 1 },
          { kind: 'text', text: 'First' },
          { kind: 'line', level: 2 },
          { kind: 'text', text: 'Second' },
        ],
        omittedAfter: [2, 3],
      },
    ]);
    expect(screen.getByRole('heading', { name: 'The Shepherd' })).toBeVisible();
    expect(screen.getByText('A Psalm')).toBeVisible();
    const lines = [...container.querySelectorAll<HTMLElement>('.poetry-line')];
    expect(lines.map((line) => line.style.getPropertyValue('--poetry-level'))).toEqual(['0', '1']);
    expect(screen.getByText('Verses 2, 3 are omitted in this translation.')).toBeVisible();
  });
});
