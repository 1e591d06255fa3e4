import { deferredKindOf } from '../blocks';
import type { Block } from '../model';

/**
 * A block as read from a lectern: text first. Nothing in it can be pressed or sends a request, so a tap
 * always means "next", and it works offline.
 */
export function PulpitBlock({ block: { type, content } }: { block: Block }) {
  const { Pulpit } = deferredKindOf(type);
  return <Pulpit {...content} />;
}
