/** What the server takes (crates/slices/sermons): a field that holds more could not be saved, nor the sermon with it. */
export const longestText = 100_000;
export const longestUrl = 15_000_000;
/** Addresses of passages, as the server reads them. */
export const longestReference = 200;
export const longestPrompt = 1000;
