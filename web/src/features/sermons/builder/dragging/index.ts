export { type Carried, END_ZONE, useCarried } from './carrying';
export { DragArea } from './drag-area';
export { DropZone } from './drop-zone';
export { moveHelpId, useHand } from './hand';
export { blockListMark, indexAfterMove } from './order';
export { stepped } from './stepped';
