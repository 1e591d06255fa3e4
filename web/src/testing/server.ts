import { setupServer } from 'msw/node';

/** Stands in for the network. A test sets the responses; an unexpected call makes the test fail. */
export const server = setupServer();
