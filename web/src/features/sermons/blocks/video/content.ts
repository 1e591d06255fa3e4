export type VideoContent = { url: string; title: string; description: string };

export const emptyVideoContent: VideoContent = { url: '', title: '', description: '' };
