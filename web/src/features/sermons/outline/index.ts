/** The face of the outline: a sermon as it leaves the builder, on the screen, on paper and in files. */
export { ExportMenu } from './export-menu';
export { PreviewDialog } from './lazy-preview';
