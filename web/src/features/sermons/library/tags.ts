/** As many as the server keeps, and as long. */
export const mostTags = 20;
export const longestTag = 50;

/** "hope, Easter,," as a list: trimmed, nothing empty, nothing twice in whatever case. */
export function tagsOf(typed: string): string[] {
  const tags = new Map<string, string>();
  for (const part of typed.split(',')) {
    const tag = part.trim();
    const name = tag.toLocaleLowerCase();
    if (tag !== '' && !tags.has(name)) tags.set(name, tag);
  }
  return [...tags.values()];
}

/** Those that were given before and not here; while one types, those that begin so. */
export function suggestions(known: readonly string[], typed: string): string[] {
  const given = new Set(tagsOf(typed).map((tag) => tag.toLocaleLowerCase()));
  const begun = unfinished(typed).toLocaleLowerCase();
  return known.filter((tag) => {
    const name = tag.toLocaleLowerCase();
    return name.startsWith(begun) && (!given.has(name) || name === begun) && name !== begun;
  });
}

/** The field with a suggestion taken: it completes what is being typed, or follows it. */
export function withSuggestion(typed: string, tag: string): string {
  const begun = unfinished(typed);
  const completes = tag.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase());
  const before = tagsOf(completes ? typed.slice(0, typed.length - begun.length) : typed);
  return `${[...before, tag].join(', ')}, `;
}

/** What stands after the last comma. */
function unfinished(typed: string): string {
  return (typed.split(',').at(-1) ?? '').trimStart();
}
