import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { m } from '@/messages';
import type { Sermon } from '../api';
import { formatFullDay } from '../words';
import { dropPlaceOf, type KeyboardTarget, unscheduledZone } from './by-day';

/** Screen reader announcements while a sermon is moved. */
export function announcementsFor(sermons: readonly Sermon[], led: KeyboardTarget): Announcements {
  const titleOf = (id: UniqueIdentifier) => sermons.find((sermon) => sermon.id === id)?.title ?? '';
  return {
    onDragStart: ({ active }) => m.sermon_planning_drag_start({ title: titleOf(active.id) }),
    onDragOver: ({ active, over }) => hoverAnnouncement(titleOf(active.id), over?.id ?? null),
    onDragEnd: ({ active, over }) => dropAnnouncement(titleOf(active.id), dropPlaceOf(led, over)),
    onDragCancel: ({ active }) => m.sermon_planning_drag_back({ title: titleOf(active.id) }),
  };
}

function hoverAnnouncement(title: string, place: UniqueIdentifier | null): string {
  if (place === null) return m.sermon_planning_drag_nowhere({ title });
  if (place === unscheduledZone) return m.sermon_planning_drag_over_strip({ title });
  return m.sermon_planning_drag_over({ title, day: formatFullDay(String(place)) });
}

function dropAnnouncement(title: string, place: UniqueIdentifier | null): string {
  if (place === null) return m.sermon_planning_drag_back({ title });
  if (place === unscheduledZone) return m.sermon_planning_drag_end_strip({ title });
  return m.sermon_planning_drag_end({ title, day: formatFullDay(String(place)) });
}
