import { Direction } from 'radix-ui';

/** Tells the primitives which way the text runs, for their arrow keys and edges. Give it what <html dir> says. */
export const DirectionProvider = Direction.Provider;
