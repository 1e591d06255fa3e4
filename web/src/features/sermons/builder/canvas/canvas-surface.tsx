import { BookOpenText } from 'lucide-react';
import { type KeyboardEvent, startTransition, useEffect, useState } from 'react';
import { useMediaQuery } from '@/lib/device/media';
import { m } from '@/messages';
import { EmptyState } from '@/ui/states/empty-state';
import { defaultTitle } from '../../model';
import { useBlockCount, useOrder, useTitle } from '../../saving';
import {
  blockListAttributes,
  DropZone,
  END_ZONE,
  useDraggedItem,
  useDragSource,
} from '../dragging';
import { wideLayoutQuery } from '../toolbox/toolbox-open';
import { BlockItem } from './block-card';
import { useBlockActions } from './canvas-actions';
import { closestBlockId, isInEditor } from './canvas-focus';

/** The canvas, which is one drop target: blocks can be dropped anywhere on it. */
export function CanvasSurface() {
  const { setCanvas } = useDragSource();
  const isEmpty = useBlockCount() === 0;
  const isDragging = useDraggedItem() !== null;
  const onKeyDown = useCanvasKeys();
  return (
    <section
      ref={setCanvas}
      aria-label={m.sermon_builder_canvas()}
      data-carrying={isDragging ? '' : undefined}
      onKeyDown={onKeyDown}
      className="group/canvas min-h-96 min-w-0 grow rounded-lg border border-dashed border-transparent pb-24 data-carrying:border-control"
    >
      {isEmpty ? <EmptyCanvas /> : <Blocks />}
    </section>
  );
}

function EmptyCanvas() {
  const hasToolbox = useMediaQuery(wideLayoutQuery);
  return (
    <EmptyState
      icon={BookOpenText}
      title={m.sermon_builder_empty_title()}
      description={hasToolbox ? m.sermon_builder_empty_hint() : m.sermon_builder_empty_hint_phone()}
      className="py-16"
    />
  );
}

function Blocks() {
  return (
    <div className="mx-auto max-w-3xl">
      <header className="px-1 pb-2 text-center">
        <p className="text-sm text-muted">{m.sermon_builder_outline()}</p>
        <SermonTitle />
      </header>
      <BlockList />
      <div className="px-1">
        <DropZone zone={END_ZONE} />
      </div>
    </div>
  );
}

function SermonTitle() {
  const title = useTitle();
  return (
    <h2 className="font-serif text-2xl font-semibold wrap-anywhere">
      {title.trim() || defaultTitle}
    </h2>
  );
}

/** How many blocks are rendered first: more than fit on any screen. */
const initialBlockCount = 30;

/** Renders the blocks on the first screen, then the rest, which are less urgent. */
function BlockList() {
  const order = useOrder();
  const [visibleCount, setVisibleCount] = useState(initialBlockCount);
  useEffect(() => startTransition(() => setVisibleCount(Number.POSITIVE_INFINITY)), []);
  return (
    <ol {...blockListAttributes}>
      {order.slice(0, visibleCount).map((id) => (
        <BlockItem key={id} id={id} />
      ))}
    </ol>
  );
}

/** Alt with an arrow key moves the focused block; Escape closes its editor. */
function useCanvasKeys() {
  const actions = useBlockActions();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    // Menus and dialogs elsewhere on the page handle their own keys, and so does a drag.
    const isOutsideCanvas = !(target instanceof Node && currentTarget.contains(target));
    const isDragging = currentTarget.dataset.carrying !== undefined;
    if (event.defaultPrevented || isOutsideCanvas || isDragging) return;
    const id = closestBlockId(target);
    if (id === null) return;
    if (key === 'Escape' && isInEditor(target)) {
      event.preventDefault();
      actions.done(id);
    }
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown') && !isInEditor(target)) {
      event.preventDefault();
      actions.step(id, key === 'ArrowUp' ? -1 : 1);
    }
  };
}
