import type { HeaderControls } from './header-layout';
import { BellTrigger, GroupTrigger, MobileMenuTrigger, ProfileTrigger } from './header-triggers';

/** Disabled only for a moment, so they keep their full color and nothing flickers when they become active. */
const inertProps = { disabled: true, className: 'disabled:opacity-100' } as const;

export const inertControls: HeaderControls = {
  GroupMenu: (props) => <GroupTrigger {...props} {...inertProps} />,
  MobileMenu: () => <MobileMenuTrigger {...inertProps} />,
  SyncStatus: () => null,
  ThemeMenu: () => <div className="size-10 pointer-coarse:size-11" />,
  NotificationBell: () => <BellTrigger {...inertProps} />,
  ProfileMenu: () => <ProfileTrigger {...inertProps} />,
};
