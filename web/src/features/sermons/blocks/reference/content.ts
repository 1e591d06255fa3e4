export type Reference = { title: string; author: string; source: string; quote: string };

export const emptyReference: Reference = { title: '', author: '', source: '', quote: '' };
