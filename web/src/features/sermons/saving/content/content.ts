/** A sermon's content, and the changes between two versions of it. */
import { type Block, defaultTitle } from '../../model';

/** A version of a sermon. Immutable: unchanged parts are the same objects in the next version. */
export type Content = { readonly title: string; readonly blocks: readonly Block[] };

export const emptyContent: Content = { title: '', blocks: [] };

export const titleToSend = ({ title }: Content) => (title.trim() === '' ? defaultTitle : title);

/** The changes between two versions: the new or changed blocks, and the order of all blocks. */
export type Changes = { title: string; order: string[]; changed: Block[] };

export function getBlockIds(blocks: readonly Block[]): string[] {
  return blocks.map(({ id }) => id);
}

/** The flag for a running task isn't part of the user's content, so versions don't include it. */
export function removeTaskFlag<B extends Block>(block: B): B {
  const { content } = block;
  if (!('isGenerating' in content) || !content.isGenerating) return block;
  return { ...block, content: { ...content, isGenerating: false } };
}

export function removeTaskFlags(content: Content): Content {
  return content.blocks.some((block) => removeTaskFlag(block) !== block)
    ? { ...content, blocks: content.blocks.map(removeTaskFlag) }
    : content;
}

export function isSameBlock(first: Block, second: Block): boolean {
  return first === second || isDeepEqual(removeTaskFlag(first), removeTaskFlag(second));
}

/**
 * Compares without JSON: when both versions share an image of several megabytes, an identity check is
 * enough.
 */
function isDeepEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every(
      (key) => key in second && isDeepEqual(Reflect.get(first, key), Reflect.get(second, key)),
    )
  );
}

export function isSameOrder(first: readonly Block[], second: readonly Block[]): boolean {
  return first.length === second.length && first.every(({ id }, at) => id === second[at]?.id);
}

export function isSameContent(first: Content, second: Content): boolean {
  if (first === second) return true;
  return (
    first.title === second.title &&
    first.blocks.length === second.blocks.length &&
    first.blocks.every((block, at) => {
      const otherBlock = second.blocks[at];
      return (
        otherBlock !== undefined && block.id === otherBlock.id && isSameBlock(block, otherBlock)
      );
    })
  );
}

export function findChanges(base: Content, now: Content): Changes {
  return {
    title: now.title,
    order: getBlockIds(now.blocks),
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
    .map(removeTaskFlag);
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
