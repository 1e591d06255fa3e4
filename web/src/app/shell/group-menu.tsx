import { DropdownMenu, DropdownMenuTrigger } from '@/ui/overlays/dropdown-menu';
import type { GroupMenuProps } from './header-layout';
import { GroupTrigger } from './header-triggers';
import { MenuLinks } from './menu-links';

export function GroupMenu(props: GroupMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <GroupTrigger {...props} />
      </DropdownMenuTrigger>
      <MenuLinks items={props.items} align="start" />
    </DropdownMenu>
  );
}
