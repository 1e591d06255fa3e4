/**
 * Decides how much text fits on a slide. Text can't be measured here, so this estimates its width from the
 * character count, erring on the wide side.
 */

export type Line = { text: string; number: number | null; isBullet: boolean };

/** The text on one slide: its lines and the font size in points. */
export type Page = { lines: Line[]; size: number };

/** The size of a text box, in points. */
type Box = { width: number; height: number };

/** A character in a text typeface is about half as wide as it is tall. */
const relativeCharacterWidth = 0.53;
export const lineHeight = 1.25;
/** The height of the gap after each paragraph, in lines. */
const gap = 0.4;

/**
 * Splits the text across as many slides as it needs: one slide at the largest size that fits, otherwise
 * several at the smallest size.
 */
export function paginateLines(lines: readonly Line[], box: Box, sizes: readonly number[]): Page[] {
  for (const size of sizes) {
    const pages = splitIntoPages(lines, box, size);
    if (pages.length <= 1 || size === sizes.at(-1)) return pages;
  }
  return [];
}

function splitIntoPages(lines: readonly Line[], box: Box, size: number): Page[] {
  const room = box.height / (size * lineHeight);
  const charactersPerRow = box.width / (size * relativeCharacterWidth);
  const pages: Page[] = [];
  let page: Line[] = [];
  let usedSpace = 0;
  const finishPage = () => {
    if (page.length > 0) pages.push({ lines: page, size });
    page = [];
    usedSpace = 0;
  };
  for (const line of lines) {
    let rows = wrapIntoRows(line, charactersPerRow);
    // A paragraph that fits on the next slide moves there whole, if this slide is already more than half
    // full.
    if (usedSpace + rows.length > room && rows.length <= room && usedSpace > room / 2) finishPage();
    let isFirst = true;
    while (rows.length > 0) {
      const freeRows = Math.floor(room - usedSpace);
      if (freeRows < 1) {
        finishPage();
        continue;
      }
      const rowsOnPage = rows.slice(0, freeRows);
      page.push({ ...line, text: rowsOnPage.join(' '), number: isFirst ? line.number : null });
      usedSpace += rowsOnPage.length + gap;
      rows = rows.slice(rowsOnPage.length);
      isFirst = false;
    }
  }
  finishPage();
  return pages;
}

/** Breaks lines where a word processor would. */
function wrapIntoRows({ text, number, isBullet }: Line, charactersPerRow: number): string[] {
  const width = charactersPerRow - (isBullet ? 3 : 0);
  const rows: string[] = [];
  let row = '';
  let usedSpace = number === null ? 0 : 3;
  for (const word of text.split(/\s+/).flatMap((one) => splitLongWord(one, width))) {
    const length = measureWidth(word);
    if (row && usedSpace + 1 + length > width) {
      rows.push(row);
      row = '';
      usedSpace = 0;
    }
    row = row ? `${row} ${word}` : word;
    usedSpace += (usedSpace > 0 ? 1 : 0) + length;
  }
  return row ? [...rows, row] : rows;
}

/** Cuts a word that is longer than a row; text in scripts without spaces counts as one such word. */
function splitLongWord(word: string, width: number): string[] {
  if (measureWidth(word) <= width) return [word];
  const cut: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (measureWidth(piece + letter) > width) {
      cut.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...cut, piece];
}

const wideCharacters =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}]/u;

function measureWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += wideCharacters.test(letter) ? 2 : 1;
  return width;
}

/** Text that doesn't fit on the slide goes into the speaker notes. */
export function truncate(text: string, letters: number): string {
  const all = [...text];
  return all.length <= letters
    ? text
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;
}
