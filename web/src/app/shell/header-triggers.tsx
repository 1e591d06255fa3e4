import { useLocation } from '@tanstack/react-router';
import { Bell, ChevronDown, Menu } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { isCurrent } from '../navigation';
import type { GroupMenuProps } from './header-layout';

/** Props for the header's buttons, which look the same before and after their menus load. */
type TriggerProps = Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'>;

export function GroupTrigger({ label, items, className, ...props }: TriggerProps & GroupMenuProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const containsCurrentPage = items.some((item) => isCurrent(item, pathname));
  return (
    <Button
      {...props}
      variant="ghost"
      className={cx(containsCurrentPage && 'text-primary-ink', className)}
    >
      {label}
      <ChevronDown aria-hidden="true" className="-ms-1" />
    </Button>
  );
}

export function MobileMenuTrigger(props: TriggerProps) {
  return <IconButton {...props} icon={Menu} label={m.nav_menu_open()} />;
}

/** `count` is shown in the badge and is part of the accessible name. */
type BellTriggerProps = TriggerProps & { name?: string; count?: string };

export function BellTrigger({
  name = m.common_notifications(),
  count,
  ...props
}: BellTriggerProps) {
  return (
    <Button {...props} variant="ghost" size="icon" aria-label={name}>
      <Bell aria-hidden="true" />
      {count && (
        <span
          aria-hidden="true"
          className="figures absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-wine-soft px-1 text-[0.6875rem] font-semibold text-wine-ink"
        >
          {count}
        </span>
      )}
    </Button>
  );
}

export function ProfileTrigger(props: TriggerProps) {
  const user = useCurrentUser();
  return (
    <Button
      {...props}
      variant="ghost"
      size="icon"
      aria-label={m.nav_profile_menu({ name: user.fullName })}
    >
      <Avatar name={user.fullName} src={user.profileImageUrl} size="sm" />
    </Button>
  );
}
