import { ArrowDown, ArrowUp, BookMarked, Copy, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { type OpenMethod, useFocusFirstItem } from '@/ui/overlays/lazy-menu';
import { MenuButton } from './block-menu-button';
import { useBlockActions } from './canvas-actions';
import { focusBlock } from './canvas-focus';
import { useIsOpen } from './canvas-open';

export type BlockMenuProps = { id: string; name: string; noteToSelf: boolean };

type OpenableBlockMenuProps = BlockMenuProps & { openMethod: OpenMethod };

/** The block's menu; opens as soon as it has loaded. */
export function OpenableBlockMenu({ id, name, noteToSelf, openMethod }: OpenableBlockMenuProps) {
  const onFocus = useFocusFirstItem(openMethod);
  const actions = useBlockActions();
  const isOpen = useIsOpen(id);
  // A chosen action decides where the focus goes; if the menu is closed without one, the focus returns to the
  // button.
  const [chosen, setChosen] = useState(false);
  const choose = (action: () => void) => () => {
    setChosen(true);
    action();
  };
  return (
    <DropdownMenu defaultOpen onOpenChange={(open) => open && setChosen(false)}>
      <DropdownMenuTrigger asChild>
        <MenuButton name={name} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onFocus={onFocus}
        onCloseAutoFocus={(event) => chosen && event.preventDefault()}
      >
        {!isOpen && (
          <DropdownMenuItem onSelect={choose(() => actions.edit(id))}>
            <Pencil aria-hidden="true" />
            {m.common_edit()}
          </DropdownMenuItem>
        )}
        <DropdownMenuCheckboxItem
          checked={noteToSelf}
          onCheckedChange={(on) => actions.setNoteToSelf(id, on)}
        >
          <EyeOff aria-hidden="true" />
          {m.sermon_pulpit_note_to_self()}
        </DropdownMenuCheckboxItem>
        <DropdownMenuItem onSelect={choose(() => actions.duplicate(id))}>
          <Copy aria-hidden="true" />
          {m.sermon_builder_duplicate()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(() => actions.keep(id))}>
          <BookMarked aria-hidden="true" />
          {m.sermon_builder_keep()}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={choose(() => stepAndFocus(-1))}>
          <ArrowUp aria-hidden="true" />
          {m.sermon_builder_move_up()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={choose(() => stepAndFocus(1))}>
          <ArrowDown aria-hidden="true" />
          {m.sermon_builder_move_down()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );

  function stepAndFocus(by: -1 | 1) {
    actions.step(id, by);
    focusBlock(id, 'handle');
  }
}
