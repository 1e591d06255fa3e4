import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ComponentType } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Kbd } from '@/ui/kbd';
import { Logo } from '@/ui/logo';
import { isCurrent, menuFor, type NavigationItem, sectionLabels } from '../navigation';
import { paletteShortcut } from './palette/palette-shortcut';

export type GroupMenuProps = { label: string; items: NavigationItem[] };

/** The header's interactive controls: disabled until their code has loaded. */
export type HeaderControls = {
  GroupMenu: ComponentType<GroupMenuProps>;
  MobileMenu: ComponentType;
  /** Shows what hasn't been synced yet, if anything. */
  SyncStatus: ComponentType;
  ThemeMenu: ComponentType;
  NotificationBell: ComponentType;
  ProfileMenu: ComponentType;
};

type HeaderLayoutProps = { controls: HeaderControls; onOpenPalette: () => void };

export function HeaderLayout({ controls, onOpenPalette }: HeaderLayoutProps) {
  const { GroupMenu, MobileMenu, SyncStatus, ThemeMenu, NotificationBell, ProfileMenu } = controls;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-page items-center gap-1 px-2 sm:px-4 lg:gap-2 lg:px-6">
        <div className="lg:hidden">
          <MobileMenu />
        </div>
        <Link to="/" aria-label={m.app_name()} className="me-auto rounded-md lg:me-4">
          <Logo name={m.app_name()} />
        </Link>
        <HeaderNavigation GroupMenu={GroupMenu} />
        <div className="hidden lg:block">
          <Button
            variant="ghost"
            onClick={onOpenPalette}
            aria-label={m.nav_palette_open()}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <Search aria-hidden="true" />
            <Kbd aria-hidden="true" className="max-xl:sr-only">
              {paletteShortcut()}
            </Kbd>
          </Button>
        </div>
        <SyncStatus />
        <ThemeMenu />
        <NotificationBell />
        <ProfileMenu />
      </div>
    </header>
  );
}

function HeaderNavigation({ GroupMenu }: Pick<HeaderControls, 'GroupMenu'>) {
  const { role } = useCurrentUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = [
    { label: sectionLabels.study(), items: menuFor(role, 'study') },
    {
      label: sectionLabels.tools(),
      items: [...menuFor(role, 'tools'), ...menuFor(role, 'support')],
    },
    { label: sectionLabels.admin(), items: menuFor(role, 'admin') },
  ];
  return (
    <nav aria-label={m.nav_main_region()} className="me-auto hidden items-center lg:flex">
      {menuFor(role, 'main').map((item) => (
        <Button key={item.to} asChild variant="ghost">
          <Link
            to={item.to}
            activeOptions={{ exact: item.exact ?? false }}
            className={cx(isCurrent(item, pathname) && 'text-primary-ink')}
          >
            {item.label()}
          </Link>
        </Button>
      ))}
      {groups
        .filter((group) => group.items.length > 0)
        .map((group) => (
          <GroupMenu key={group.label} {...group} />
        ))}
    </nav>
  );
}
