/** The server's limits (crates/slices/sermons): a longer field would make saving the whole sermon fail. */
export const maxTextLength = 100_000;
export const maxUrlLength = 15_000_000;
/** The maximum length of a passage reference the server accepts. */
export const maxReferenceLength = 200;
export const maxPromptLength = 1000;
