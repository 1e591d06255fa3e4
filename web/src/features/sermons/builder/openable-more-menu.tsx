import { Church, LibraryBig } from 'lucide-react';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { type OpenMethod, useFocusFirstItem } from '@/ui/overlays/lazy-menu';
import type { OverlayKind } from './builder-overlay';
import { MoreMenuButton } from './more-menu-button';

export type MoreMenuProps = { onOpen: (opened: OverlayKind) => void };

type OpenableMoreMenuProps = MoreMenuProps & { asked: OpenMethod | null };

export function OpenableMoreMenu({ asked, onOpen }: OpenableMoreMenuProps) {
  const onFocus = useFocusFirstItem(asked);
  return (
    <DropdownMenu defaultOpen={asked !== null}>
      <DropdownMenuTrigger asChild>
        <MoreMenuButton />
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
