import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { m } from '@/messages';
import type { Sermon } from '../api';
import { formatFullDay } from '../words';
import { getDropTarget, type KeyboardTarget, unscheduledZone } from './by-day';

/** Screen reader announcements while a sermon is moved. */
export function createAnnouncements(
  sermons: readonly Sermon[],
  keyboardTarget: KeyboardTarget,
): Announcements {
  const getSermonTitle = (id: UniqueIdentifier) =>
    sermons.find((sermon) => sermon.id === id)?.title ?? '';
  return {
    onDragStart: ({ active }) => m.sermon_planning_drag_start({ title: getSermonTitle(active.id) }),
    onDragOver: ({ active, over }) =>
      hoverAnnouncement(getSermonTitle(active.id), over?.id ?? null),
    onDragEnd: ({ active, over }) =>
      dropAnnouncement(getSermonTitle(active.id), getDropTarget(keyboardTarget, over)),
    onDragCancel: ({ active }) => m.sermon_planning_drag_back({ title: getSermonTitle(active.id) }),
  };
}

function hoverAnnouncement(title: string, dropTarget: UniqueIdentifier | null): string {
  if (dropTarget === null) return m.sermon_planning_drag_nowhere({ title });
  if (dropTarget === unscheduledZone) return m.sermon_planning_drag_over_strip({ title });
  return m.sermon_planning_drag_over({ title, day: formatFullDay(String(dropTarget)) });
}

function dropAnnouncement(title: string, dropTarget: UniqueIdentifier | null): string {
  if (dropTarget === null) return m.sermon_planning_drag_back({ title });
  if (dropTarget === unscheduledZone) return m.sermon_planning_drag_end_strip({ title });
  return m.sermon_planning_drag_end({ title, day: formatFullDay(String(dropTarget)) });
}
