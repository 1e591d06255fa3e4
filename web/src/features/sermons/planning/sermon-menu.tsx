import { CalendarClock, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { useAfterClose } from './after-close';
import type { Sermon } from './api';
import type { SermonActions } from './sermon-actions';

type SermonMenuProps = { sermon: Sermon; actions: SermonActions };

export function SermonMenu({ sermon, actions }: SermonMenuProps) {
  const { opener, choose, onCloseAutoFocus } = useAfterClose();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          ref={opener}
          icon={Ellipsis}
          label={m.sermon_planning_more({ title: sermon.title })}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={onCloseAutoFocus}>
        <DropdownMenuItem onSelect={() => choose(() => actions.edit(sermon))}>
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => choose(() => actions.move(sermon))}>
          <CalendarClock aria-hidden="true" />
          {m.sermon_planning_move_to()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => choose(() => actions.copy(sermon))}>
          <Copy aria-hidden="true" />
          {m.common_copy()}
        </DropdownMenuItem>
        <DropdownMenuItem
          tone="danger"
          onSelect={() => choose((trigger) => actions.remove(sermon, trigger))}
        >
          <Trash2 aria-hidden="true" />
          {m.common_delete()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
