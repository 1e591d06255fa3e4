import { setupServer } from 'msw/node';

/** Mocks the network. Each test sets the responses; an unexpected call makes the test fail. */
export const server = setupServer();
