/** The server's limits for the number and length of tags. */
export const maxTags = 20;
export const maxTagLength = 50;

/** Splits "hope, Easter,," into trimmed, non-empty tags without duplicates, ignoring case. */
export function parseTags(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim();
    const name = tag.toLocaleLowerCase();
    if (tag !== '' && !tags.has(name)) tags.set(name, tag);
  }
  return [...tags.values()];
}

/** Existing tags that aren't in the field yet; while typing, those that start with the typed text. */
export function suggestTags(known: readonly string[], typed: string): string[] {
  const newTags = new Set(parseTags(typed).map((tag) => tag.toLocaleLowerCase()));
  const typedTag = unfinishedTag(typed).toLocaleLowerCase();
  return known.filter((tag) => {
    const name = tag.toLocaleLowerCase();
    return (
      name.startsWith(typedTag) && (!newTags.has(name) || name === typedTag) && name !== typedTag
    );
  });
}

/** Adds a suggestion to the tags field: it completes the typed text, or follows it if they don't match. */
export function addSuggestion(typed: string, tag: string): string {
  const typedTag = unfinishedTag(typed);
  const completes = tag.toLocaleLowerCase().startsWith(typedTag.toLocaleLowerCase());
  const before = parseTags(completes ? typed.slice(0, typed.length - typedTag.length) : typed);
  return `${[...before, tag].join(', ')}, `;
}

/** Returns the text after the last comma. */
function unfinishedTag(typed: string): string {
  return (typed.split(',').at(-1) ?? '').trimStart();
}
