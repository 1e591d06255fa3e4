/** The rest of every block type: what can load after the sermon is shown. */
import type { BlockType } from '../model';
import { commentary } from './commentary/late';
import { historical } from './historical/late';
import { image } from './image/late';
import type { LateKind } from './late-kind';
import { reference } from './reference/late';
import { scripture } from './scripture/late';
import { section } from './section/late';
import { text } from './text/late';
import { timeline } from './timeline/late';
import { verse } from './verse/late';
import { video } from './video/late';

const lateKinds: { [T in BlockType]: LateKind<T> } = {
  scripture,
  text,
  reference,
  image,
  video,
  section,
  verse,
  timeline,
  historical,
  commentary,
};

export function lateKindOf<T extends BlockType>(type: T): LateKind<T> {
  return lateKinds[type];
}
