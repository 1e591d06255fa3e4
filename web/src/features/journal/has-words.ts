/** Whether the text contains every word in a search, matching approximately as the server does. */
export function hasWords(q: string, parts: readonly (string | null)[]): boolean {
  const text = foldCase(parts.filter((part) => part !== null).join('\n'));
  return foldCase(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
