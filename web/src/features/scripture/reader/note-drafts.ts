/** What was written but not saved, by verse: looking at another verse does not lose it. Gone with the page. */
const drafts = new Map<string, string>();

export const noteDrafts = {
  get: (verse: string) => drafts.get(verse) ?? '',
  set(verse: string, text: string): void {
    if (text === '') drafts.delete(verse);
    else drafts.set(verse, text);
  },
};
