import type { Book, Testament } from '../../shared';

/** Normalizes text, so that matching books ignores case and accents. */
const normalizeName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(/[\s.]+/g, '');

/** Returns the books whose name contains the search text, with prefix matches first. */
export function matchBooks(books: readonly Book[], input: string): Book[] {
  const query = normalizeName(input);
  if (query === '') return [...books];
  const rank = ({ id, name, shortName }: Book) => {
    const names = [name, shortName, id].map(normalizeName);
    if (names.some((one) => one.startsWith(query))) return 0;
    // Matches "jn" for John and "phlm" for Philemon.
    if (normalizeName(name).includes(query)) return 1;
    return isSubsequence(query, normalizeName(name)) ? 2 : null;
  };
  return books
    .map((book) => ({ book, rank: rank(book) }))
    .filter((entry): entry is { book: Book; rank: 0 | 1 | 2 } => entry.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ book }) => book);
}

/** Returns whether all letters appear in this order and the first one starts the word. */
function isSubsequence(letters: string, word: string): boolean {
  if (word[0] !== letters[0]) return false;
  let from = 0;
  for (const letter of letters) {
    from = word.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

export const TESTAMENTS: readonly Testament[] = ['old', 'new', 'deuterocanon'];
