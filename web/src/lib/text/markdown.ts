/** Escapes text so that Markdown, and HTML inside it, shows it literally. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/[\\*_`<>~|&]/g, '\\$&')
      // Brackets form a link only before these characters.
      .replace(/\](?=[([:])/g, '\\]')
      .replace(
        /^(\s*)([#+-]|\d+[.)])(?=\s|$)/gm,
        (_all, space: string, symbol: string) =>
          // For a number, escape the punctuation after it so it doesn't start a list.
          space +
          (/^\d/.test(symbol) ? `${symbol.slice(0, -1)}\\${symbol.slice(-1)}` : `\\${symbol}`),
      )
      // A line of these characters turns the line above into a heading, or becomes a rule.
      .replace(/^(\s*)([#=-])(?=\2*\s*$)/gm, '$1\\$2')
  );
}
