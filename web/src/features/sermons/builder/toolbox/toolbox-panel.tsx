import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useId } from 'react';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { useBlockActions } from '../canvas/canvas-actions';
import { ToolboxItems } from './toolbox-items';
import { useToolboxOpen } from './toolbox-open';

/** The toolbox next to the canvas. */
export function ToolboxPanel() {
  const [isOpen, setIsOpen] = useToolboxOpen();
  const { add } = useBlockActions();
  const contentId = useId();
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside
      aria-label={m.sermon_builder_toolbox()}
      className={cx(
        'sticky top-20 flex max-h-[calc(100dvh-6rem)] shrink-0 flex-col rounded-lg border border-line bg-surface',
        isOpen && 'w-64',
      )}
    >
      <header className="flex items-center justify-between gap-2 p-1">
        {isOpen && (
          <h2 className="ps-3 font-serif text-lg font-semibold">{m.sermon_builder_toolbox()}</h2>
        )}
        <IconButton
          aria-expanded={isOpen}
          aria-controls={contentId}
          icon={Icon}
          label={isOpen ? m.sermon_builder_toolbox_hide() : m.sermon_builder_toolbox_show()}
          onClick={() => setIsOpen(!isOpen)}
        />
      </header>
      <div id={contentId} hidden={!isOpen} className="overflow-y-auto px-3 pb-3">
        {isOpen && (
          <ToolboxItems
            hint={m.sermon_builder_toolbox_hint()}
            onAdd={(type) => add(type)}
            onQuickAdd={(type) => add(type, { focus: true })}
          />
        )}
      </div>
    </aside>
  );
}
