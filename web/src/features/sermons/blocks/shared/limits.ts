/** The server's limits (crates/slices/sermons): a longer field would make saving the whole sermon fail. */
export const longestText = 100_000;
export const longestUrl = 15_000_000;
/** The maximum length of a passage reference the server accepts. */
export const longestReference = 200;
export const longestPrompt = 1000;
