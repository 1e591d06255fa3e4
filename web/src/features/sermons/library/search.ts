/** The server's limit for a search. */
export const longestSearch = 200;

/** How long typing must pause before the search runs. */
export const typingRest = 300;
