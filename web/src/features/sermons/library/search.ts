/** As much as the server searches for. */
export const longestSearch = 200;

/** How long typing rests before the server is asked. */
export const typingRest = 300;
