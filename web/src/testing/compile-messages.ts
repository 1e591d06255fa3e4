import { compileMessages } from '../../scripts/messages.mjs';

/** Before all tests: they use the catalogue as it is now, however they were started. */
export const setup = compileMessages;
