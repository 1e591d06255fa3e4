import { createContext, use } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '@/features/offline';
import { m } from '@/messages';
import { dismissToast, toast } from '@/ui/toast/toast';
import { nameOf, stopBlockTasks } from '../../blocks';
import { type Block, type BlockType, newBlock } from '../../model';
import type { SermonStore } from '../../saving';
import { type DraggedItem, indexAfterMove, stepAnnouncement } from '../dragging';
import { closestBlockId, findListItem, focusBlock, keepInView } from './canvas-focus';
import type { OpenBlocks } from './canvas-open';

/** The actions on the canvas's blocks. Each leaves the focus where the user would continue. */
export type BlockActions = {
  /** Adds a block at the end, open for editing. */
  add(type: BlockType, options?: { focus?: boolean }): void;
  drop(draggedItem: DraggedItem, place: number): void;
  /** Moves the block up or down by one place. */
  step(id: string, by: -1 | 1): void;
  edit(id: string): void;
  done(id: string): void;
  remove(id: string): void;
  duplicate(id: string): void;
  replace(id: string, blocks: Block[]): void;
  setNoteToSelf(id: string, on: boolean): void;
  keep(id: string): void;
  /** Called when the canvas is unmounted; dismisses its undo toast. */
  leave(): void;
};

type BlockActionDependencies = {
  store: SermonStore;
  openBlocks: OpenBlocks;
  announce: (message: string) => void;
  keepIllustration: (block: Block) => void;
};

export function createBlockActions({
  store,
  openBlocks,
  announce,
  keepIllustration,
}: BlockActionDependencies): BlockActions {
  let undoToast: number | null = null;

  const added = () =>
    toast({ title: m.sermon_builder_block_added(), tone: 'success', duration: 3000 });

  const restoreBlock = (block: Block, at: number, before: string | undefined) => {
    // The header's Undo may already have restored the block.
    if (store.getBlock(block.id)) return;
    const beforeNow = before === undefined ? -1 : store.getOrder().indexOf(before);
    const place = before !== undefined && beforeNow < 0 ? at : beforeNow + 1;
    flushSync(() => store.insert([block], place));
    focusBlock(block.id, 'edit');
  };

  return {
    add(type, { focus = false } = {}) {
      const block = newBlock(type);
      flushSync(() => {
        openBlocks.open(block.id, { focus });
        store.insert([block], store.getOrder().length);
      });
      keepInView(block.id);
      added();
    },
    drop(draggedItem, place) {
      if (draggedItem.kind === 'new') {
        const block = newBlock(draggedItem.type);
        flushSync(() => {
          openBlocks.open(block.id, { focus: false });
          store.insert([block], place);
        });
        focusBlock(block.id, 'handle');
        added();
        return;
      }
      const from = store.getOrder().indexOf(draggedItem.id);
      if (from < 0) return;
      flushSync(() => store.move(draggedItem.id, indexAfterMove(from, place)));
      focusBlock(draggedItem.id, 'handle');
    },
    step(id, by) {
      const block = store.getBlock(id);
      if (!block) return;
      const to = store.getOrder().indexOf(id) + by;
      const total = store.getOrder().length;
      announce(stepAnnouncement(nameOf(block), to, total));
      if (to < 0 || to >= total) return;
      const had = document.activeElement;
      flushSync(() => store.move(id, to));
      // Moving an element makes it lose the focus, so the focus is restored, unless the move came from a menu
      // outside the block.
      if (had instanceof HTMLElement && closestBlockId(had) === id)
        had.focus({ preventScroll: true });
      findListItem(id)?.scrollIntoView({ block: 'nearest' });
    },
    edit: (id) => openBlocks.open(id),
    done(id) {
      flushSync(() => openBlocks.close(id));
      focusBlock(id, 'edit');
    },
    remove(id) {
      const block = store.getBlock(id);
      if (!block) return;
      const order = store.getOrder();
      const at = order.indexOf(id);
      const [before, after] = [order[at - 1], order[at + 1]];
      // Stops tasks first: otherwise, a running task's result would be announced over the undo toast.
      stopBlockTasks(id);
      flushSync(() => {
        openBlocks.close(id);
        store.remove(id);
      });
      const next = after ?? before;
      if (next !== undefined) focusBlock(next, 'edit');
      undoToast = toast({
        title: m.sermon_builder_block_deleted(),
        action: { label: m.common_undo(), onClick: () => restoreBlock(block, at, before) },
      });
    },
    duplicate(id) {
      const block = store.getBlock(id);
      if (!block) return;
      const copy = copyBlock(block);
      flushSync(() => store.insert([copy], store.getOrder().indexOf(id) + 1));
      focusBlock(copy.id, 'edit');
      added();
    },
    replace(id, blocks) {
      flushSync(() => {
        openBlocks.close(id);
        store.replace(id, blocks);
      });
      const first = blocks[0];
      if (first) focusBlock(first.id, 'edit');
    },
    setNoteToSelf: (id, on) => store.setNoteToSelf(id, on),
    keep(id) {
      const block = store.getBlock(id);
      if (block) keepIllustration(block);
    },
    leave() {
      if (undoToast !== null) dismissToast(undoToast);
    },
  };
}

/** The copy has no running task, even if the original does. */
function copyBlock(block: Block): Block {
  const copy = { ...structuredClone(block), id: newId() };
  if ('isGenerating' in copy.content) copy.content.isGenerating = false;
  return copy;
}

export const BlockActionsContext = createContext<BlockActions | null>(null);

export function useBlockActions(): BlockActions {
  const actions = use(BlockActionsContext);
  if (!actions) throw new Error('useBlockActions belongs below the Canvas');
  return actions;
}
