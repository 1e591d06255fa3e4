/** The face of the blocks: how each of the ten kinds is read, written and named. */
export { BlockEditor, type BlockEditorProps } from './block-editor';
export { BlockView } from './block-view';
export { blockIcons, labelOf } from './kinds';
export { loadWrittenView } from './lazy-written-view';
export { isEmpty, nameOf } from './names';
export { sectionColorNames } from './section-colours';
export { itemsOf } from './text-view';
export { type ToolboxType, toolboxTypes } from './toolbox';
export { stopBlockWork } from './under-way';
