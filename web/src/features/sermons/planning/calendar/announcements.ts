import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { m } from '@/messages';
import type { Sermon } from '../api';
import { fullDay } from '../words';
import { type KeyboardTarget, placeOf, unscheduled } from './by-day';

/** Screen reader announcements while a sermon is moved. */
export function announcementsFor(sermons: readonly Sermon[], led: KeyboardTarget): Announcements {
  const titleOf = (id: UniqueIdentifier) => sermons.find((sermon) => sermon.id === id)?.title ?? '';
  return {
    onDragStart: ({ active }) => m.sermon_planning_drag_start({ title: titleOf(active.id) }),
    onDragOver: ({ active, over }) => overWords(titleOf(active.id), over?.id ?? null),
    onDragEnd: ({ active, over }) => endWords(titleOf(active.id), placeOf(led, over)),
    onDragCancel: ({ active }) => m.sermon_planning_drag_back({ title: titleOf(active.id) }),
  };
}

function overWords(title: string, place: UniqueIdentifier | null): string {
  if (place === null) return m.sermon_planning_drag_nowhere({ title });
  if (place === unscheduled) return m.sermon_planning_drag_over_strip({ title });
  return m.sermon_planning_drag_over({ title, day: fullDay(String(place)) });
}

function endWords(title: string, place: UniqueIdentifier | null): string {
  if (place === null) return m.sermon_planning_drag_back({ title });
  if (place === unscheduled) return m.sermon_planning_drag_end_strip({ title });
  return m.sermon_planning_drag_end({ title, day: fullDay(String(place)) });
}
