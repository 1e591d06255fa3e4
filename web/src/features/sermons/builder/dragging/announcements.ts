import { m } from '@/messages';
import type { DraggedItem } from './drag-state';
import { indexAfterMove } from './order';

/** Screen reader announcements for a moving block. Positions count from one. */
type MoveInfo = { carried: DraggedItem; name: string; order: readonly string[] };

/** Returns the block's position if it were dropped here, and the number of blocks. */
function positionAt(place: number, { carried, order }: MoveInfo) {
  if (carried.kind === 'new') return { position: place + 1, total: order.length + 1 };
  const from = order.indexOf(carried.id);
  return { position: indexAfterMove(from, place) + 1, total: order.length };
}

export function pickupAnnouncement(moving: MoveInfo): string {
  const { carried, name, order } = moving;
  if (carried.kind === 'new') return m.sermon_builder_said_picked_new({ name });
  return m.sermon_builder_said_picked({ name, ...positionAt(order.indexOf(carried.id), moving) });
}

export function moveAnnouncement(moving: MoveInfo, place: number | null): string {
  const { name } = moving;
  if (place === null) return m.sermon_builder_said_outside({ name });
  return m.sermon_builder_said_over({ name, ...positionAt(place, moving) });
}

export function dropAnnouncement(moving: MoveInfo, place: number | null): string {
  if (place === null) return cancelAnnouncement(moving);
  return m.sermon_builder_said_dropped({ name: moving.name, ...positionAt(place, moving) });
}

export function cancelAnnouncement(moving: MoveInfo): string {
  const { carried, name, order } = moving;
  if (carried.kind === 'new') return m.sermon_builder_said_canceled_new();
  return m.sermon_builder_said_canceled({
    name,
    ...positionAt(order.indexOf(carried.id), moving),
  });
}
