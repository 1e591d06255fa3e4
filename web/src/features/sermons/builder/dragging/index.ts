export { DragArea } from './drag-area';
export { moveHelpId, useDragSource } from './drag-source';
export { type DraggedItem, END_ZONE, useDraggedItem } from './drag-state';
export { DropZone } from './drop-zone';
export { blockListAttributes, indexAfterMove } from './order';
export { stepAnnouncement } from './step-announcement';
