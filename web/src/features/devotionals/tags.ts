/** The limits the server enforces: the number of tags, and the characters per tag. */
export const maxTags = 20;
export const maxTagLength = 50;

/** Adds a trimmed tag unless it's empty or already in the list, ignoring case. */
export function addTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim();
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

export function hasTag(tags: readonly string[], typed: string): boolean {
  const tag = typed.trim().toLocaleLowerCase();
  return tags.some((one) => one.toLocaleLowerCase() === tag);
}
