/** No id means a new item. */
export type ContentChange<Body> = { id: string | null; body: Body };
