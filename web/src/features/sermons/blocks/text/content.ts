export const textFormattings = ['paragraph', 'heading', 'quote', 'bullet'] as const;
export type TextFormatting = (typeof textFormattings)[number];

export type Text = { title: string; content: string; formatting: TextFormatting };

export const emptyText: Text = { title: '', content: '', formatting: 'paragraph' };
