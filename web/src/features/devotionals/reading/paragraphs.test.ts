import { describe, expect, it } from 'vitest';
import { isSameReference, paragraphsOf, splitIntoRuns } from './paragraphs';

const textSegment = (text: string) => ({ text, reference: null });
const vineSegment = { text: 'Jn 15:5', reference: 'John 15:5' };

describe('the paragraphs of a text', () => {
  const texts = (...segments: Parameters<typeof paragraphsOf>[0][number][]) =>
    paragraphsOf(segments).map(({ pieces }) => pieces.map(({ text }) => text));

  it('end at blank lines', () => {
    expect(texts(textSegment('One.\n\nTwo.\n \nThree\nstill three.'))).toEqual([
      ['One.'],
      ['Two.'],
      ['Three\nstill three.'],
    ]);
  });

  it('keep words and references in order across breaks', () => {
    expect(
      texts(textSegment('Read '), vineSegment, textSegment(' again.\n\nThen '), vineSegment),
    ).toEqual([
      ['Read ', 'Jn 15:5', ' again.'],
      ['Then ', 'Jn 15:5'],
    ]);
  });

  it('keep every character except blank lines', () => {
    const segments = [textSegment('\n\nRead '), vineSegment, textSegment(', \n\n\nrest. ')];
    const paragraphTexts = paragraphsOf(segments)
      .flatMap(({ pieces }) => pieces)
      .map(({ text }) => text);
    expect(paragraphTexts.join('')).toBe('Read Jn 15:5, \nrest. '.replace('\n', ''));
  });

  it('include the reference and offset of each piece', () => {
    const [first] = paragraphsOf([textSegment('Read '), vineSegment]);
    expect(first?.pieces).toEqual([
      { text: 'Read ', reference: null, at: 0 },
      { text: 'Jn 15:5', reference: 'John 15:5', at: 5 },
    ]);
  });

  it('are empty for empty text', () => {
    expect(texts(textSegment('  \n\n '))).toEqual([]);
    expect(texts()).toEqual([]);
  });
});

describe('the runs of a paragraph', () => {
  const said = (...segments: Parameters<typeof paragraphsOf>[0][number][]) => {
    const runs = paragraphsOf(segments).flatMap(({ pieces }) => splitIntoRuns(pieces));
    return runs.map((run) =>
      run.reference === null ? run.text : [run.before, run.text, run.after],
    );
  };

  it('keep brackets and punctuation with the reference', () => {
    expect(said(textSegment('Stay (cf. '), vineSegment, textSegment(').'))).toEqual([
      'Stay (cf. ',
      ['', 'Jn 15:5', ').'],
    ]);
    expect(said(textSegment('Stay ('), vineSegment, textSegment('), he said.'))).toEqual([
      'Stay ',
      ['(', 'Jn 15:5', '),'],
      ' he said.',
    ]);
  });

  it('render each character once, even between two references', () => {
    const texts = said(
      textSegment('('),
      vineSegment,
      textSegment('; '),
      vineSegment,
      textSegment(')'),
    ).flat();
    expect(texts.join('')).toBe('(Jn 15:5; Jn 15:5)');
    expect(said(vineSegment, textSegment(';('), vineSegment).flat().join('')).toBe(
      'Jn 15:5;(Jn 15:5',
    );
    expect(said(vineSegment, textSegment('"'), vineSegment).flat().join('')).toBe(
      'Jn 15:5"Jn 15:5',
    );
  });
});

describe('the same reference', () => {
  it.each([
    ['John 15:4-5', 'John 15:4–5', true],
    ['john  15:5', 'John 15:5', true],
    ['John 15:5', 'John 15:6', false],
    ['1 John 1:9', '2 John 1:9', false],
  ])('%s and %s: %s', (one, other, same) => expect(isSameReference(one, other)).toBe(same));
});
