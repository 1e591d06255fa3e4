import { m } from '@/messages';
import type { DraggedItem } from './drag-state';
import { indexAfterMove } from './order';

/** Screen reader announcements for a moving block. Positions count from one. */
type MoveInfo = { draggedItem: DraggedItem; name: string; order: readonly string[] };

/** Returns the block's position if it were dropped here, and the number of blocks. */
function positionAt(index: number, { draggedItem, order }: MoveInfo) {
  if (draggedItem.kind === 'new') return { position: index + 1, total: order.length + 1 };
  const from = order.indexOf(draggedItem.id);
  return { position: indexAfterMove(from, index) + 1, total: order.length };
}

export function pickupAnnouncement(moving: MoveInfo): string {
  const { draggedItem, name, order } = moving;
  if (draggedItem.kind === 'new') return m.sermon_builder_said_picked_new({ name });
  return m.sermon_builder_said_picked({
    name,
    ...positionAt(order.indexOf(draggedItem.id), moving),
  });
}

export function moveAnnouncement(moving: MoveInfo, index: number | null): string {
  const { name } = moving;
  if (index === null) return m.sermon_builder_said_outside({ name });
  return m.sermon_builder_said_over({ name, ...positionAt(index, moving) });
}

export function dropAnnouncement(moving: MoveInfo, index: number | null): string {
  if (index === null) return cancelAnnouncement(moving);
  return m.sermon_builder_said_dropped({ name: moving.name, ...positionAt(index, moving) });
}

export function cancelAnnouncement(moving: MoveInfo): string {
  const { draggedItem, name, order } = moving;
  if (draggedItem.kind === 'new') return m.sermon_builder_said_canceled_new();
  return m.sermon_builder_said_canceled({
    name,
    ...positionAt(order.indexOf(draggedItem.id), moving),
  });
}
