import { Sparkles } from 'lucide-react';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { toolboxTypes } from '../../blocks';
import type { BlockType } from '../../model';
import { useDragSource } from '../dragging';

type ToolboxItemsProps = {
  hint: string;
  onAdd: (type: BlockType) => void;
  onQuickAdd: (type: BlockType) => void;
};

export function ToolboxItems({ hint, onAdd, onQuickAdd }: ToolboxItemsProps) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-2 border-b border-line pb-3">
        <h3 className="px-1 text-sm font-medium">{m.sermon_builder_toolbox_quick()}</h3>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button variant="secondary" size="sm" onClick={() => onQuickAdd('scripture')}>
            {m.sermon_builder_add_scripture()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onQuickAdd('text')}>
            {m.sermon_builder_add_note()}
          </Button>
        </div>
      </div>
      <p className="px-1 text-sm text-muted">{hint}</p>
      <ul className="grid gap-0.5">
        {toolboxTypes.map((kind) => (
          <li key={kind.type}>
            <ToolboxItem kind={kind} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ToolboxItemProps = Pick<ToolboxItemsProps, 'onAdd'> & { kind: (typeof toolboxTypes)[number] };

function ToolboxItem({
  kind: { type, label, description, Icon, assisted },
  onAdd,
}: ToolboxItemProps) {
  const dragSource = useDragSource();
  return (
    <button
      type="button"
      onClick={() => onAdd(type)}
      onPointerDown={(event) => {
        // On touch, a drag needs a long press, because a swipe scrolls the list.
        if (event.pointerType !== 'touch') dragSource.pressPointer(event, { kind: 'new', type });
      }}
      onTouchStart={(event) => dragSource.pressTouch(event, { kind: 'new', type })}
      className="flex min-h-11 w-full cursor-grab items-start gap-3 rounded-md px-2 py-1.5 text-start select-none [-webkit-touch-callout:none] hover:bg-wash"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
      <span className="grid grow gap-0.5">
        <span className="flex items-center gap-2 text-sm font-medium">
          {label()}
          {assisted && (
            <Badge tone="green">
              <Sparkles aria-hidden="true" />
              {m.sermon_builder_assisted()}
            </Badge>
          )}
        </span>
        <span className="text-xs text-muted">{description()}</span>
      </span>
    </button>
  );
}
