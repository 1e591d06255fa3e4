/** Public exports of the blocks: how each of the ten types is viewed, edited, named, and exported. */
export { BlockEditor } from './block-editor';
export { BlockView } from './block-view';
export { kindOf, labelOf, loadLateViews } from './kinds';
export type { BlockEditorProps } from './late-kind';
export { lateKindOf } from './late-kinds';
export { isEmpty, nameOf } from './names';
export { isOwnWording } from './scripture/part';
export type { SectionColor } from './section/content';
export { sectionColorNames } from './section/section-colours';
export type { Entry, Part, PartOf, Verse } from './shared/part';
export { stopBlockWork } from './shared/under-way';
export { itemsOf } from './text/view';
export { type ToolboxType, toolboxTypes } from './toolbox';
