import { useEffect, useState } from 'react';
import { blockTypeLabel, nameOf } from '../../blocks';
import { SaveIllustrationDialog } from '../../library';
import type { Block } from '../../model';
import { useSermonStore } from '../../saving';
import { DragArea, type DraggedItem } from '../dragging';
import { Toolbox } from '../toolbox/lazy-toolbox';
import { BlockActionsContext, createBlockActions } from './canvas-actions';
import { EditorSettingsContext } from './canvas-editor-settings';
import { createOpenBlocks, OpenBlocksContext } from './canvas-open';
import { CanvasSurface } from './canvas-surface';

type CanvasProps = {
  /** Null until the sermon is first saved. */
  sermonId: string | null;
};

/** Shows the sermon's blocks with the toolbox next to them. Needs a SermonStoreProvider above it. */
export function Canvas({ sermonId }: CanvasProps) {
  const store = useSermonStore();
  const [announcement, announce] = useState('');
  const [chosenTranslation, chooseTranslation] = useState<string | null>(null);
  const [blockToSave, keepIllustration] = useState<Block | null>(null);
  const [openBlocks] = useState(createOpenBlocks);
  const [actions] = useState(() =>
    createBlockActions({ store, openBlocks, announce, keepIllustration }),
  );
  useEffect(() => actions.leave, [actions]);

  const getItemName = (draggedItem: DraggedItem) => {
    if (draggedItem.kind === 'new') return blockTypeLabel(draggedItem.type);
    const block = store.getBlock(draggedItem.id);
    return block ? nameOf(block) : '';
  };

  return (
    <BlockActionsContext value={actions}>
      <OpenBlocksContext value={openBlocks}>
        <EditorSettingsContext value={{ sermonId, chosenTranslation, chooseTranslation }}>
          <DragArea
            getOrder={store.getOrder}
            nameOf={getItemName}
            onDrop={actions.drop}
            announce={announce}
          >
            <div className="flex items-start gap-6">
              <CanvasSurface />
              <Toolbox />
            </div>
          </DragArea>
          <p role="status" aria-live="assertive" aria-atomic="true" className="sr-only">
            {announcement}
          </p>
        </EditorSettingsContext>
        {blockToSave && (
          <SaveIllustrationDialog
            block={blockToSave}
            open
            onOpenChange={(open) => !open && keepIllustration(null)}
          />
        )}
      </OpenBlocksContext>
    </BlockActionsContext>
  );
}
