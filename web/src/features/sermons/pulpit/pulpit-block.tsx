import { lateKindOf } from '../blocks';
import type { Block } from '../model';

/**
 * A block as it is read from a lectern: words first. Nothing here can be pressed and nothing is asked of any server, so that a
 * tap always means "on" and a dead network changes nothing.
 */
export function PulpitBlock({ block: { type, content } }: { block: Block }) {
  const { Pulpit } = lateKindOf(type);
  return <Pulpit {...content} />;
}
