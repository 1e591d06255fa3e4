import { createContext } from 'react';

/** The id of the signed-in member, used as the key for drafts. Without it, no drafts are stored. */
export const DraftOwner = createContext<string | null>(null);
