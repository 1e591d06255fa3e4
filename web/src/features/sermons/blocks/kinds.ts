/** Every block type, in toolbox order, with the code needed to show it. */
import type { BlockType } from '../model';
import { commentary } from './commentary/kind';
import { historical } from './historical/kind';
import { image } from './image/kind';
import type { BlockKind } from './kind';
import { reference } from './reference/kind';
import { scripture } from './scripture/kind';
import { section } from './section/kind';
import { text } from './text/kind';
import { timeline } from './timeline/kind';
import { verse } from './verse/kind';
import { video } from './video/kind';

const blockKinds: { [T in BlockType]: BlockKind<T> } = {
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

export function getBlockKind<T extends BlockType>(type: T): BlockKind<T> {
  return blockKinds[type];
}

export function blockTypeLabel(type: BlockType): string {
  return blockKinds[type].label();
}

/** Loads the views that aren't part of the page's own code. */
export function loadDeferredViews(): Promise<unknown> {
  return Promise.all(Object.values(blockKinds).map(({ loadView }) => loadView?.()));
}
