import { createContext, use, useSyncExternalStore } from 'react';

/**
 * Tracks which blocks are open for editing, and which one should take the focus. Stored outside React, so
 * that opening a block renders only that block.
 */
export type OpenBlocks = {
  isOpen(id: string): boolean;
  open(id: string, options?: { focus?: boolean }): void;
  close(id: string): void;
  /** Returns whether the block's first field should take the focus; called once, when the field mounts. */
  takeFocus(id: string): boolean;
  subscribe(listener: () => void): () => void;
};

export function createOpenBlocks(): OpenBlocks {
  const ids = new Set<string>();
  const listeners = new Set<() => void>();
  let pendingFocusId: string | null = null;
  const publish = () => {
    for (const listener of listeners) listener();
  };
  return {
    isOpen: (id) => ids.has(id),
    open(id, { focus = true } = {}) {
      ids.add(id);
      if (focus) pendingFocusId = id;
      publish();
    },
    close(id) {
      ids.delete(id);
      publish();
    },
    takeFocus(id) {
      const shouldFocus = pendingFocusId === id;
      if (shouldFocus) pendingFocusId = null;
      return shouldFocus;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const OpenBlocksContext = createContext<OpenBlocks>(createOpenBlocks());

export function useIsOpen(id: string): boolean {
  const openBlocks = use(OpenBlocksContext);
  return useSyncExternalStore(openBlocks.subscribe, () => openBlocks.isOpen(id));
}
