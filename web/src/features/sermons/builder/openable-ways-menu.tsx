import { Church, LibraryBig } from 'lucide-react';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { type Asked, useFirstItem } from '@/ui/overlays/late-menu';
import type { Opened } from './opened-over';
import { WaysButton } from './ways-button';

export type MoreWaysProps = { onOpen: (opened: Opened) => void };

type OpenableWaysMenuProps = MoreWaysProps & { asked: Asked | null };

export function OpenableWaysMenu({ asked, onOpen }: OpenableWaysMenuProps) {
  const onFocus = useFirstItem(asked);
  return (
    <DropdownMenu defaultOpen={asked !== null}>
      <DropdownMenuTrigger asChild>
        <WaysButton />
      </DropdownMenuTrigger>
      <DropdownMenuContent onFocus={onFocus}>
        <DropdownMenuItem onSelect={() => onOpen('library')}>
          <LibraryBig aria-hidden="true" />
          {m.sermon_library_name()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onOpen('pulpit')}>
          <Church aria-hidden="true" />
          {m.sermon_builder_pulpit()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
