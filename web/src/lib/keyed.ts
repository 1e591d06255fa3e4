/** Gives each item a unique key, even if the same item appears twice. */
export function withUniqueKeys<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { key: time === 1 ? name : `${name} (${time})`, item };
  });
}
