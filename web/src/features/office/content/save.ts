/** Without an id, something new. */
export type Change<Body> = { id: string | null; body: Body };
