/** Every block type, in toolbox order: what it takes to show a sermon. */
import type { BlockType } from '../model';
import { commentary } from './commentary/kind';
import { historical } from './historical/kind';
import { image } from './image/kind';
import type { Kind } from './kind';
import { reference } from './reference/kind';
import { scripture } from './scripture/kind';
import { section } from './section/kind';
import { text } from './text/kind';
import { timeline } from './timeline/kind';
import { verse } from './verse/kind';
import { video } from './video/kind';

const kinds: { [T in BlockType]: Kind<T> } = {
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

export function kindOf<T extends BlockType>(type: T): Kind<T> {
  return kinds[type];
}

export function labelOf(type: BlockType): string {
  return kinds[type].label();
}

/** Loads the views that aren't part of the page's own code. */
export function loadDeferredViews(): Promise<unknown> {
  return Promise.all(Object.values(kinds).map(({ loadView }) => loadView?.()));
}
