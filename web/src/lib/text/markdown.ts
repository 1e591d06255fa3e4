/** Text as it stands: what Markdown, or the HTML within it, would read as signs of its own is shown instead. */
export function plainMarkdown(text: string): string {
  return (
    text
      .replace(/[\\*_`<>~|&]/g, '\\$&')
      // A pair of brackets is a link only before these.
      .replace(/\](?=[([:])/g, '\\]')
      .replace(
        /^(\s*)([#+-]|\d+[.)])(?=\s|$)/gm,
        (_all, space: string, sign: string) =>
          // A number is kept from beginning a list by its stop.
          space + (/^\d/.test(sign) ? `${sign.slice(0, -1)}\\${sign.slice(-1)}` : `\\${sign}`),
      )
      // A line of these makes a heading of the line above, or a rule.
      .replace(/^(\s*)([#=-])(?=\2*\s*$)/gm, '$1\\$2')
  );
}
