/** The limits the server enforces: the number of tags, and the characters per tag. */
export const maxTags = 20;
export const maxTagLength = 50;

/** Adds a trimmed tag unless it's empty or already in the list, ignoring case. */
export function addTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim();
  return tag === '' || hasTag(tags, tag) ? [...tags] : [...tags, tag];
}

export function hasTag(tags: readonly string[], text: string): boolean {
  const tag = text.trim().toLocaleLowerCase();
  return tags.some((one) => one.toLocaleLowerCase() === tag);
}
