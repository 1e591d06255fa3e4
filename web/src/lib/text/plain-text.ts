/** What people type, made fit for a file: no signs that XML forbids, which would make Office refuse the file, and one kind of line end. */
export function plainText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // Controls other than tab and line end, halves of a pair, and what is no character at all.
      .replace(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
      .trim()
  );
}

/** The paragraphs of a text: a blank line ends one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
