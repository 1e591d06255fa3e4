/** A sermon's content, and the changes between two versions of it. */
import { type Block, defaultTitle } from '../../model';

/** A version of a sermon. Immutable: unchanged parts are the same objects in the next version. */
export type Content = { readonly title: string; readonly blocks: readonly Block[] };

export const emptyContent: Content = { title: '', blocks: [] };

export const titleToSend = ({ title }: Content) => (title.trim() === '' ? defaultTitle : title);

/** The changes between two versions: the new or changed blocks, and the order of all blocks. */
export type Changes = { title: string; order: string[]; changed: Block[] };

export function idsOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ id }) => id);
}

/** The flag for a running task isn't part of the user's content, so versions don't include it. */
export function withoutTaskFlag<B extends Block>(block: B): B {
  const { content } = block;
  if (!('isGenerating' in content) || !content.isGenerating) return block;
  return { ...block, content: { ...content, isGenerating: false } };
}

export function withoutTaskFlags(content: Content): Content {
  return content.blocks.some((block) => withoutTaskFlag(block) !== block)
    ? { ...content, blocks: content.blocks.map(withoutTaskFlag) }
    : content;
}

export function isSameBlock(one: Block, other: Block): boolean {
  return one === other || isDeepEqual(withoutTaskFlag(one), withoutTaskFlag(other));
}

/**
 * Compares without JSON: when both versions share an image of several megabytes, an identity check is
 * enough.
 */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isDeepEqual(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

export function isSameOrder(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

export function isSameContent(one: Content, other: Content): boolean {
  if (one === other) return true;
  return (
    one.title === other.title &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => {
      const otherBlock = other.blocks[at];
      return (
        otherBlock !== undefined && block.id === otherBlock.id && isSameBlock(block, otherBlock)
      );
    })
  );
}

export function changesBetween(base: Content, now: Content): Changes {
  return {
    title: now.title,
    order: idsOf(now.blocks),
    changed: changedBlocks(base, now),
  };
}

export function changedBlocks(base: Content, now: Content): Block[] {
  const before = new Map(base.blocks.map((block) => [block.id, block]));
  return now.blocks
    .filter((block) => {
      const was = before.get(block.id);
      return !was || !isSameBlock(was, block);
    })
    .map(withoutTaskFlag);
}

/**
 * Applies changes to a version. Blocks that are in neither the version nor the changes are skipped, which
 * happens if the changes were based on another version.
 */
export function applyChanges(base: Content, { title, order, changed }: Changes): Content {
  const blocks = new Map([...base.blocks, ...changed].map((block) => [block.id, block]));
  return { title, blocks: order.flatMap((id) => blocks.get(id) ?? []) };
}

/** Combines changes with later ones based on the same version. */
export function joinChanges(earlier: Changes, later: Changes): Changes {
  const changed = new Map([...earlier.changed, ...later.changed].map((block) => [block.id, block]));
  return { ...later, changed: later.order.flatMap((id) => changed.get(id) ?? []) };
}
