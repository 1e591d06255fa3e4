import { getDeferredKind } from '../blocks';
import type { Block } from '../model';

/**
 * A block as read from a lectern: text first. It has nothing to press and sends no requests, so a tap always
 * means "next", and it works offline.
 */
export function PulpitBlock({ block: { type, content } }: { block: Block }) {
  const { Pulpit } = getDeferredKind(type);
  return <Pulpit {...content} />;
}
