import { m } from '@/messages';

/**
 * Returns the announcement for moving a block one step with the keyboard or menu; `to` may be out of range.
 */
export function stepAnnouncement(name: string, to: number, total: number): string {
  if (to < 0) return m.sermon_builder_said_first({ name });
  if (to >= total) return m.sermon_builder_said_last({ name });
  return m.sermon_builder_said_moved({ name, position: to + 1, total });
}
