/**
 * The sermon being edited, stored outside React, so that typing in one of three hundred blocks re-renders
 * only that block.
 */
import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Block, BlockContents, BlockType } from '../../model';
import {
  type Content,
  emptyContent,
  getBlockIds,
  removeTaskFlag,
  removeTaskFlags,
} from '../content/content';

/** Changes to some of the content fields for one of these block types. */
export type ContentChange<T extends BlockType = BlockType> = {
  [K in T]: Partial<BlockContents[K]>;
}[T];

type Listener = () => void;

export type SermonStore = {
  getContent(): Content;
  getTitle(): string;
  getOrder(): readonly string[];
  getBlock(id: string): Block | undefined;
  /** Returns the blocks in order. The array stays the same object until something changes. */
  getBlocks(): Block[];
  setTitle(title: string): void;
  insert(blocks: readonly Block[], at: number): void;
  /** `to` is the block's index after the move. */
  move(id: string, to: number): void;
  remove(id: string): void;
  /** Typing in one block is merged into one undo step until there is a pause. */
  change(id: string, content: ContentChange): void;
  replace(id: string, blocks: readonly Block[]): void;
  setNoteToSelf(id: string, on: boolean): void;
  /** Replaces the content with another version, as a step that can be undone. */
  take(content: Content): void;
  /** Loads a starting version and clears the undo history. */
  load(content: Content): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Notifies the listener of every change. */
  subscribe(listener: Listener): () => void;
  /** Notifies the listener of changes to one block. */
  subscribeTo(id: string, listener: Listener): () => void;
};

const maxUndoSteps = 200;
/** After a typing pause this long, the next edit is a new undo step. */
const typingPause = 1_000;

type Typing = { what: string; at: number };

export function createSermonStore(
  initial: Content = emptyContent,
  now: () => number = () => performance.now(),
): SermonStore {
  let content = removeTaskFlags(initial);
  let blocks = [...content.blocks];
  let order: readonly string[] = getBlockIds(blocks);
  let byId = new Map(blocks.map((block) => [block.id, block]));
  let past: Content[] = [];
  let future: Content[] = [];
  let typing: Typing | null = null;
  const listeners = new Set<Listener>();
  const blockListeners = new Map<string, Set<Listener>>();

  const show = (next: Content) => {
    const before = byId;
    content = next;
    blocks = [...next.blocks];
    byId = new Map(blocks.map((block) => [block.id, block]));
    const ids = getBlockIds(blocks);
    const isSameOrder = ids.length === order.length && ids.every((id, at) => id === order[at]);
    if (!isSameOrder) order = ids;
    for (const [id, subscribers] of blockListeners) {
      if (before.get(id) !== byId.get(id)) for (const listener of subscribers) listener();
    }
    for (const listener of listeners) listener();
  };

  const step = (next: Content, what: string | null = null) => {
    const isMerged =
      what !== null && typing !== null && typing.what === what && now() - typing.at < typingPause;
    if (!isMerged) past = [...past, content].slice(-maxUndoSteps);
    future = [];
    typing = what === null ? null : { what, at: now() };
    show(next);
  };

  const withBlocks = (next: readonly Block[]): Content => ({ ...content, blocks: next });

  const replaceBlock = (block: Block): Content =>
    withBlocks(blocks.map((one) => (one.id === block.id ? block : one)));

  /** The flag for a running task isn't part of a version, so undo doesn't change it. */
  const withCurrentTaskFlags = (version: Content): Content => {
    const running = (block: Block): Block => {
      if (!('isGenerating' in block.content)) return block;
      const there = byId.get(block.id);
      const isGenerating = Boolean(
        there && 'isGenerating' in there.content && there.content.isGenerating,
      );
      if (!isGenerating) return removeTaskFlag(block);
      return mergeContent(block, { isGenerating });
    };
    return version.blocks.some((block) => 'isGenerating' in block.content)
      ? { ...version, blocks: version.blocks.map(running) }
      : version;
  };

  return {
    getContent: () => content,
    getTitle: () => content.title,
    getOrder: () => order,
    getBlock: (id) => byId.get(id),
    getBlocks: () => blocks,
    setTitle(title) {
      if (title !== content.title) step({ ...content, title }, 'title');
    },
    insert(added, at) {
      if (added.length === 0) return;
      const targetIndex = Math.max(0, Math.min(at, blocks.length));
      step(withBlocks(blocks.toSpliced(targetIndex, 0, ...added)));
    },
    move(id, to) {
      const from = order.indexOf(id);
      const block = byId.get(id);
      if (!block) return;
      const targetIndex = Math.max(0, Math.min(to, blocks.length - 1));
      if (targetIndex !== from)
        step(withBlocks(blocks.toSpliced(from, 1).toSpliced(targetIndex, 0, block)));
    },
    remove(id) {
      if (byId.has(id)) step(withBlocks(blocks.filter((block) => block.id !== id)));
    },
    change(id, change) {
      const block = byId.get(id);
      // A task's result may arrive after its block was deleted.
      if (!block) return;
      const fields = Object.keys(change).filter(
        (field) => !Object.is(Reflect.get(change, field), Reflect.get(block.content, field)),
      );
      if (fields.length === 0) return;
      const next = replaceBlock(mergeContent(block, change));
      if (fields.every((field) => field === 'isGenerating')) show(next);
      else step(next, `${id}:${fields.toSorted().join()}`);
    },
    replace(id, added) {
      const at = order.indexOf(id);
      if (at >= 0) step(withBlocks(blocks.toSpliced(at, 1, ...added)));
    },
    setNoteToSelf(id, noteToSelf) {
      const block = byId.get(id);
      if (block && block.noteToSelf !== noteToSelf) step(replaceBlock({ ...block, noteToSelf }));
    },
    take(version) {
      step(removeTaskFlags(version));
    },
    load(version) {
      past = [];
      future = [];
      typing = null;
      show(removeTaskFlags(version));
    },
    undo() {
      const version = past.at(-1);
      if (!version) return;
      past = past.slice(0, -1);
      future = [...future, content];
      typing = null;
      show(withCurrentTaskFlags(version));
    },
    redo() {
      const version = future.at(-1);
      if (!version) return;
      future = future.slice(0, -1);
      past = [...past, content];
      typing = null;
      show(withCurrentTaskFlags(version));
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeTo(id, listener) {
      const subscribers = blockListeners.get(id) ?? new Set();
      blockListeners.set(id, subscribers.add(listener));
      return () => {
        subscribers.delete(listener);
        if (subscribers.size === 0 && blockListeners.get(id) === subscribers)
          blockListeners.delete(id);
      };
    },
  };
}

/** The caller passes fields that this block's type has; TypeScript can't verify that they match. */
function mergeContent(block: Block, change: ContentChange): Block {
  return { ...block, content: { ...block.content, ...change } } as Block;
}

const SermonStoreContext = createContext<SermonStore | null>(null);

export function SermonStoreProvider({
  store,
  children,
}: {
  store: SermonStore;
  children?: ReactNode;
}) {
  return createElement(SermonStoreContext, { value: store }, children);
}

export function useSermonStore(): SermonStore {
  const store = use(SermonStoreContext);
  if (!store) throw new Error('useSermonStore belongs below the SermonStoreProvider');
  return store;
}

export function useOrder(): readonly string[] {
  const { subscribe, getOrder } = useSermonStore();
  return useSyncExternalStore(subscribe, getOrder);
}

export function useBlock(id: string): Block | undefined {
  const { subscribeTo, getBlock } = useSermonStore();
  return useSyncExternalStore(
    (listener) => subscribeTo(id, listener),
    () => getBlock(id),
  );
}

/** Re-renders on every change of any block: for components that show all of them. */
export function useBlocks(): Block[] {
  const { subscribe, getBlocks } = useSermonStore();
  return useSyncExternalStore(subscribe, getBlocks);
}

export function useTitle(): string {
  const { subscribe, getTitle } = useSermonStore();
  return useSyncExternalStore(subscribe, getTitle);
}

export function useBlockCount(): number {
  return useOrder().length;
}

export function useCanUndo(): boolean {
  const { subscribe, canUndo } = useSermonStore();
  return useSyncExternalStore(subscribe, canUndo);
}

export function useCanRedo(): boolean {
  const { subscribe, canRedo } = useSermonStore();
  return useSyncExternalStore(subscribe, canRedo);
}
