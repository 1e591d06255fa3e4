/** The rest of every block type's definition: the code that can load after the sermon is shown. */
import type { BlockType } from '../model';
import { commentary } from './commentary/deferred';
import type { DeferredKind } from './deferred-kind';
import { historical } from './historical/deferred';
import { image } from './image/deferred';
import { reference } from './reference/deferred';
import { scripture } from './scripture/deferred';
import { section } from './section/deferred';
import { text } from './text/deferred';
import { timeline } from './timeline/deferred';
import { verse } from './verse/deferred';
import { video } from './video/deferred';

const deferredKinds: { [T in BlockType]: DeferredKind<T> } = {
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

export function getDeferredKind<T extends BlockType>(type: T): DeferredKind<T> {
  return deferredKinds[type];
}
