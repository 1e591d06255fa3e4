import { m } from '@/messages';

/** What a screen reader says of one step by key or menu, from one position to another that may not exist. */
export function stepped(name: string, to: number, total: number): string {
  if (to < 0) return m.sermon_builder_said_first({ name });
  if (to >= total) return m.sermon_builder_said_last({ name });
  return m.sermon_builder_said_moved({ name, position: to + 1, total });
}
