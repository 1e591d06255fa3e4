import { compileMessages } from '../../scripts/messages.mjs';

/** Runs before all tests, so that they use the current message catalog however they were started. */
export const setup = compileMessages;
