/** Escapes text so that Markdown, and HTML inside it, shows it literally. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/[\\*_`<>~|&]/g, '\\$&')
      // Brackets form a link only before these characters.
      .replace(/\](?=[([:])/g, '\\]')
      .replace(
        /^(\s*)([#+-]|\d+[.)])(?=\s|$)/gm,
        (_all, space: string, sign: string) =>
          // For a number, escape the punctuation after it so it doesn't start a list.
          space + (/^\d/.test(sign) ? `${sign.slice(0, -1)}\\${sign.slice(-1)}` : `\\${sign}`),
      )
      // A line of these characters turns the line above into a heading, or becomes a rule.
      .replace(/^(\s*)([#=-])(?=\2*\s*$)/gm, '$1\\$2')
  );
}
