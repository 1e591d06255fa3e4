/** The longest search text the server accepts, in characters. */
export const maxSearchLength = 200;

/** How long typing must pause before the search runs. */
export const searchDelay = 300;
