import { createContext } from 'react';

/** The id of the person signed in, under which their drafts are kept; without one, none are. */
export const DraftOwner = createContext<string | null>(null);
