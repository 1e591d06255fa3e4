/** The server's limit for a search. */
export const maxSearchLength = 200;

/** How long typing must pause before the search runs. */
export const searchDelay = 300;
