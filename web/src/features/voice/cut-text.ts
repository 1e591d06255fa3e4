/** More than this is not read aloud. */
export const longestText = 5000;

/** The beginning of a text, as much of it as is read aloud; no character is cut in two. */
export function cutText(text: string): string {
  if (text.length <= longestText) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longestText - 1)) ? longestText - 1 : longestText;
  return text.slice(0, end);
}
