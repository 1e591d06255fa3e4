/** The maximum length of text to read aloud. */
export const longestText = 5000;

/** Cuts a text to the length that is read aloud, without splitting a character. */
export function cutText(text: string): string {
  if (text.length <= longestText) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longestText - 1)) ? longestText - 1 : longestText;
  return text.slice(0, end);
}
