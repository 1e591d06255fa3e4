export type ImageContent = { url: string; alt: string; caption: string };

export const emptyImageContent: ImageContent = { url: '', alt: '', caption: '' };
