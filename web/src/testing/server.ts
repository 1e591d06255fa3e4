import { setupServer } from 'msw/node';

/** Stands in for the network. A test says what is answered; a call nobody expected fails it. */
export const server = setupServer();
