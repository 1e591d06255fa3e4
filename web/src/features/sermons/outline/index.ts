/** Public exports for the outline: a sermon on screen, on paper, and in files. */
export { ExportMenu } from './export-menu';
export { PreviewDialog } from './lazy-preview';
