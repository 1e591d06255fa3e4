/** No id means a new item. */
export type Change<Body> = { id: string | null; body: Body };
