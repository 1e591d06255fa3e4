const LOWERCASE_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/**
 * Nave's index sets its topics in capitals; this converts them to a more readable form: "Condescension of
 * God".
 */
export function topicName(name: string): string {
  if (name !== name.toLocaleUpperCase()) return name;
  return name
    .toLocaleLowerCase()
    .replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) =>
      at > 0 && LOWERCASE_WORDS.has(word)
        ? word
        : word.charAt(0).toLocaleUpperCase() + word.slice(1),
    );
}
