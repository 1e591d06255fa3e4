import { LogOut } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { useConfirmedSignOut } from '@/features/offline';
import { m } from '@/messages';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/ui/overlays/dropdown-menu';
import { profileMenuFor } from '../navigation';
import { ProfileTrigger } from './header-triggers';
import { MenuLinks } from './menu-links';

export function ProfileMenu() {
  const user = useCurrentUser();
  const { leave } = useConfirmedSignOut();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <ProfileTrigger />
      </DropdownMenuTrigger>
      <MenuLinks
        align="end"
        items={profileMenuFor(user.role)}
        before={
          <>
            <div className="max-w-64 px-2.5 pt-2 pb-1.5">
              <p className="truncate text-sm font-medium">{user.fullName}</p>
              <p className="truncate text-xs text-muted">{user.email}</p>
            </div>
            <DropdownMenuSeparator />
          </>
        }
        after={
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={leave}>
              <LogOut aria-hidden="true" />
              {m.nav_sign_out()}
            </DropdownMenuItem>
          </>
        }
      />
    </DropdownMenu>
  );
}
