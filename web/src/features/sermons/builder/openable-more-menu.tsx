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

export type MoreMenuProps = { onOpen: (kind: OverlayKind) => void };

type OpenableMoreMenuProps = MoreMenuProps & { openMethod: OpenMethod | null };

export function OpenableMoreMenu({ openMethod, onOpen }: OpenableMoreMenuProps) {
  const onFocus = useFocusFirstItem(openMethod);
  return (
    <DropdownMenu defaultOpen={openMethod !== null}>
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
