import {
  type Announcements,
  type Collision,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { useLayoutEffect } from 'react';
import { m } from '@/messages';
import {
  cancelAnnouncement,
  dropAnnouncement,
  moveAnnouncement,
  pickupAnnouncement,
} from './announcements';
import { type DragSource, moveHelpId } from './drag-source';
import { type DraggedItem, type DragState, END_ZONE, useDraggedItem } from './drag-state';
import { dropIndexAtHeight, dropIndexUnder } from './place';
import { useBlockSensors } from './sensors';

/** What the drag area needs from the list it reorders. */
export type Draggable = {
  getOrder: () => readonly string[];
  /** The name to announce and to show on the tag that follows the pointer. */
  nameOf: (draggedItem: DraggedItem) => string;
  /** `place` counts the dragged block as still in the list. */
  onDrop: (draggedItem: DraggedItem, place: number) => void;
  announce: (announcement: string) => void;
};

type DragControllerProps = Draggable & { dragState: DragState; dragSource: DragSource };

type DragCollisions = { collisions: Collision[] | null };

/**
 * Drags the pressed block or toolbox item. Its code loads after the page, since nothing else depends on it.
 */
export function DragController({
  dragState,
  dragSource,
  getOrder,
  nameOf,
  onDrop,
  announce,
}: DragControllerProps) {
  const sensors = useBlockSensors();

  const getMoveInfo = (draggedItem: DraggedItem) => ({
    draggedItem,
    name: nameOf(draggedItem),
    order: getOrder(),
  });
  const getZoneId = (place: number | null) =>
    place === null ? null : (getOrder()[place] ?? END_ZONE);

  const start = () => {
    const draggedItem = dragState.start();
    if (!draggedItem) return;
    announce(pickupAnnouncement(getMoveInfo(draggedItem)));
    if (draggedItem.kind === 'block')
      dragState.moveTo(getOrder().indexOf(draggedItem.id), draggedItem.id);
  };
  const move = ({ collisions }: DragCollisions) => {
    const draggedItem = dragState.getDraggedItem();
    if (!draggedItem) return;
    const place = findDropIndex(collisions);
    const previousAnnouncement = moveAnnouncement(
      getMoveInfo(draggedItem),
      dragState.getDropIndex(),
    );
    if (!dragState.moveTo(place, getZoneId(place))) return;
    const announcement = moveAnnouncement(getMoveInfo(draggedItem), place);
    // The zones on both sides of a block mean the same position, which is announced only once.
    if (announcement !== previousAnnouncement) announce(announcement);
  };
  const end = ({ collisions }: DragCollisions) => {
    const draggedItem = dragState.getDraggedItem();
    dragState.end();
    if (!draggedItem) return;
    const place = findDropIndex(collisions);
    announce(dropAnnouncement(getMoveInfo(draggedItem), place));
    if (place !== null) onDrop(draggedItem, place);
  };
  const cancel = () => {
    const draggedItem = dragState.getDraggedItem();
    dragState.end();
    if (draggedItem) announce(cancelAnnouncement(getMoveInfo(draggedItem)));
  };

  return (
    <DndContext
      id={moveHelpId}
      sensors={sensors}
      collisionDetection={detectDropIndex}
      autoScroll={autoScroll}
      accessibility={{
        announcements: silentAnnouncements,
        screenReaderInstructions: { draggable: m.sermon_builder_move_help() },
        restoreFocus: false,
      }}
      onDragStart={start}
      onDragMove={move}
      onDragOver={move}
      onDragEnd={end}
      onDragCancel={cancel}
    >
      <DragSourceConnection dragSource={dragSource} />
      <DragOverlay dropAnimation={null} style={tagStyle}>
        <Tag nameOf={nameOf} />
      </DragOverlay>
    </DndContext>
  );
}

/** Connects the drag library: it must be rendered within the library's context, and shows nothing. */
export function DragSourceConnection({ dragSource }: { dragSource: DragSource }) {
  const { listeners, setNodeRef: setPressed } = useDraggable({ id: 'dragSource' });
  const { setNodeRef: setCanvas } = useDroppable({ id: 'canvas' });
  useLayoutEffect(
    () => dragSource.connect({ listeners, setPressed, setCanvas }),
    [dragSource, listeners, setPressed, setCanvas],
  );
  return null;
}

/** Only the block's name follows the pointer: an image of the block would re-render with every move. */
function Tag({ nameOf }: Pick<Draggable, 'nameOf'>) {
  const draggedItem = useDraggedItem();
  return (
    draggedItem && (
      <p className="max-w-64 truncate rounded-md border border-primary bg-raised px-3 py-2 text-sm font-medium text-ink shadow-raised">
        {nameOf(draggedItem)}
      </p>
    )
  );
}

/** Makes the tag as wide as the name rather than the pressed element. */
const tagStyle = { width: 'max-content', height: 'auto' };

/**
 * Scrolls once per frame. Blocks that scroll into view change their height, which shouldn't be compensated
 * for.
 */
const autoScroll = { interval: 16, acceleration: 28, layoutShiftCompensation: false };

/** We make the announcements ourselves, because the library doesn't know about drop positions. */
const noAnnouncement = () => undefined;
const silentAnnouncements: Announcements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
};

const detectDropIndex: CollisionDetection = ({
  droppableContainers,
  pointerCoordinates,
  collisionRect,
}) => {
  const canvas = droppableContainers[0];
  const element = canvas?.node.current;
  if (!element) return [];
  const place = pointerCoordinates
    ? dropIndexUnder(pointerCoordinates, element)
    : dropIndexAtHeight(collisionRect.top + collisionRect.height / 2, element);
  return place === null ? [] : [{ id: canvas.id, data: { place } }];
};

function findDropIndex(collisions: Collision[] | null): number | null {
  const place: unknown = collisions?.[0]?.data?.place;
  return typeof place === 'number' ? place : null;
}
