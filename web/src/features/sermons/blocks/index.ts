/** Public exports for the blocks: how each of the ten types is viewed, edited, named, and exported. */
export { BlockEditor } from './block-editor';
export { BlockView } from './block-view';
export type { BlockEditorProps } from './deferred-kind';
export { getDeferredKind } from './deferred-kinds';
export { blockTypeLabel, getBlockKind, loadDeferredViews } from './kinds';
export { isEmptyBlock, nameOf } from './names';
export { isCustomText } from './scripture/part';
export type { SectionColor } from './section/content';
export { sectionColorNames } from './section/section-colors';
export { stopBlockTasks } from './shared/block-tasks';
export type { Entry, Part, PartOf, Verse } from './shared/part';
export { splitListItems } from './text/view';
export { type ToolboxType, toolboxTypes } from './toolbox';
