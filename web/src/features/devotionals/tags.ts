/** As many as the server keeps, and as long. */
export const mostTags = 20;
export const longestTag = 50;

/** The tags with one more: trimmed, not empty, and not there yet in whatever case. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim();
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

export function hasTag(tags: readonly string[], typed: string): boolean {
  const tag = typed.trim().toLocaleLowerCase();
  return tags.some((one) => one.toLocaleLowerCase() === tag);
}
