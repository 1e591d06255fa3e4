/** The maximum length of text to read aloud. */
export const maxTextLength = 5000;

/** Cuts text to the length that is read aloud, without splitting a character. */
export function truncateText(text: string): string {
  if (text.length <= maxTextLength) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(maxTextLength - 1))
    ? maxTextLength - 1
    : maxTextLength;
  return text.slice(0, end);
}
