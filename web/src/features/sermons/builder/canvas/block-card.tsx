import { EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Spinner } from '@/ui/states/spinner';
import { BlockView, blockTypeLabel, getBlockKind, nameOf } from '../../blocks';
import { useBlock } from '../../saving';
import { DropZone, moveHelpId, useDragSource } from '../dragging';
import { BlockMenu } from './block-card-menu';
import { useBlockActions } from './canvas-actions';
import { blockAttributes, partAttributes } from './canvas-focus';
import { useIsOpen } from './canvas-open';
import type { CardProps } from './open-block';

export const loadOpenBlock = () => import('./open-block');

const OpenBlock = lazy(() => loadOpenBlock().then((module) => ({ default: module.OpenBlock })));

const offscreenStyle = {
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 9rem',
} as const;

/**
 * One block in the list and the drop zone before it. The component takes only the block's id, so changes to
 * other blocks don't re-render it. Blocks far off screen aren't laid out at all.
 */
export const BlockItem = memo(function BlockItem({ id }: { id: string }) {
  return (
    <li {...blockAttributes(id)} className="scroll-mt-36 scroll-mb-24 px-1" style={offscreenStyle}>
      <DropZone zone={id} />
      <BlockCard id={id} />
    </li>
  );
});

function BlockCard({ id }: { id: string }) {
  const block = useBlock(id);
  const isOpen = useIsOpen(id);
  if (!block) return null;
  const name = nameOf(block);
  return (
    <article
      aria-label={name}
      className="rounded-lg border border-line bg-surface shadow-sheet data-open:border-control"
      data-open={isOpen ? '' : undefined}
    >
      <CardHeader block={block} name={name} />
      {isOpen ? (
        <Suspense fallback={<BlockLoading />}>
          <OpenBlock block={block} name={name} />
        </Suspense>
      ) : (
        <ClosedBlock block={block} name={name} />
      )}
    </article>
  );
}

function CardHeader({ block, name }: CardProps) {
  const { id, type, noteToSelf } = block;
  const { remove } = useBlockActions();
  const dragSource = useDragSource();
  const Icon = getBlockKind(type).Icon;
  return (
    <header
      // A long press picks up the block; a swipe scrolls the page.
      onTouchStart={(event) => dragSource.pressTouch(event, { kind: 'block', id })}
      className="flex items-center gap-1 pe-1 select-none [-webkit-touch-callout:none]"
    >
      <DragHandle id={id} name={name} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-2 py-1 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <h3>{blockTypeLabel(type)}</h3>
        {noteToSelf && (
          <Badge tone="wheat" title={m.sermon_builder_note_to_self_hint()}>
            <EyeOff aria-hidden="true" />
            {m.sermon_pulpit_note_to_self()}
          </Badge>
        )}
      </div>
      <IconButton icon={Trash2} label={m.common_delete_name({ name })} onClick={() => remove(id)} />
      <BlockMenu id={id} name={name} noteToSelf={noteToSelf} />
    </header>
  );
}

function DragHandle({ id, name }: { id: string; name: string }) {
  const dragSource = useDragSource();
  return (
    <button
      type="button"
      {...partAttributes('handle')}
      aria-label={m.sermon_builder_move({ name })}
      aria-describedby={moveHelpId}
      onPointerDown={(event) => dragSource.pressPointer(event, { kind: 'block', id })}
      // The whole header responds to a long press; the drag handle responds at once.
      onTouchStart={(event) => event.stopPropagation()}
      onKeyDown={(event) => dragSource.pressKey(event, { kind: 'block', id })}
      className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-wash hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}

/** A press anywhere opens the editor; links and buttons inside still work. */
function ClosedBlock({ block, name }: CardProps) {
  const { edit } = useBlockActions();
  return (
    <div className="relative min-h-11 px-4 pt-1 pb-4 sm:px-6">
      <button
        type="button"
        {...partAttributes('edit')}
        aria-label={m.common_edit_name({ name })}
        onClick={() => edit(block.id)}
        className="absolute inset-0 rounded-b-lg hover:bg-wash"
      />
      <div className="pointer-events-none relative [&_:is(a,button,summary,audio,video,iframe)]:pointer-events-auto">
        <BlockView block={block} />
      </div>
    </div>
  );
}

function BlockLoading() {
  return (
    <div className="p-6">
      <Spinner label={m.sermon_builder_editor_loading()} showLabel />
    </div>
  );
}
