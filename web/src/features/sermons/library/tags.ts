/** The server's limits for the number and length of tags. */
export const maxTags = 20;
export const maxTagLength = 50;

/** Splits "hope, Easter,," into trimmed, non-empty tags without duplicates, ignoring case. */
export function tagsOf(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim();
    const name = tag.toLocaleLowerCase();
    if (tag !== '' && !tags.has(name)) tags.set(name, tag);
  }
  return [...tags.values()];
}

/** Existing tags that aren't in the field yet; while typing, those that start with the typed text. */
export function suggestions(known: readonly string[], typed: string): string[] {
  const given = new Set(tagsOf(typed).map((tag) => tag.toLocaleLowerCase()));
  const begun = lastTag(typed).toLocaleLowerCase();
  return known.filter((tag) => {
    const name = tag.toLocaleLowerCase();
    return name.startsWith(begun) && (!given.has(name) || name === begun) && name !== begun;
  });
}

/** Returns the field with a suggestion added: it completes the typed text or follows it. */
export function withSuggestion(typed: string, tag: string): string {
  const begun = lastTag(typed);
  const completes = tag.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase());
  const before = tagsOf(completes ? typed.slice(0, typed.length - begun.length) : typed);
  return `${[...before, tag].join(', ')}, `;
}

/** Returns the text after the last comma. */
function lastTag(typed: string): string {
  return (typed.split(',').at(-1) ?? '').trimStart();
}
