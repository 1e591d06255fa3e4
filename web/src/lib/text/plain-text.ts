/**
 * Cleans user input for use in a file: removes characters that XML forbids, because Office rejects such
 * files, and normalizes line endings.
 */
export function plainText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // Control characters except tab and newline, lone surrogates, and noncharacters.
      .replace(/[^\P{Cc}\t\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
      .trim()
  );
}

/** Splits text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
