import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { Sheet, SheetContent, SheetTrigger } from '@/ui/overlays/sheet';
import type { BlockType } from '../../model';
import { useBlockActions } from '../canvas/canvas-actions';
import { closestBlockId } from '../canvas/canvas-focus';
import { AddButton } from './add-button';
import { ToolboxItems } from './toolbox-items';

type OpenableToolboxSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isDragging: boolean;
};

export function OpenableToolboxSheet(props: OpenableToolboxSheetProps) {
  const { isOpen, onOpenChange, isDragging } = props;
  const { add } = useBlockActions();
  const choose = (type: BlockType, focus: boolean) => {
    add(type, { focus });
    onOpenChange(false);
  };
  return (
    <Sheet modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <SheetTrigger asChild>
        <AddButton className={cx(isDragging && 'invisible')} />
      </SheetTrigger>
      <SheetContent
        side="bottom"
        title={m.sermon_builder_toolbox()}
        description={m.sermon_builder_toolbox_hint_phone()}
        closeLabel={m.sermon_builder_toolbox_hide()}
        className={cx(isDragging && 'invisible')}
        onCloseAutoFocus={(event) => {
          // The focus stays on the new block if it is already there.
          if (closestBlockId(document.activeElement)) event.preventDefault();
        }}
      >
        <ToolboxItems
          hint={m.sermon_builder_toolbox_hint_phone()}
          onAdd={(type) => choose(type, false)}
          onQuickAdd={(type) => choose(type, true)}
        />
      </SheetContent>
    </Sheet>
  );
}
