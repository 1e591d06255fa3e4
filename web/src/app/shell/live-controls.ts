import { UnsentControl } from '@/features/offline/unsent-control';
import { AppThemeMenu } from '@/lib/theme-menu';
import { GroupMenu } from './group-menu';
import type { HeaderControls } from './header-layout';
import { MobileMenu } from './mobile-menu';
import { NotificationBell } from './notification-bell';
import { ProfileMenu } from './profile-menu';

export const liveControls: HeaderControls = {
  GroupMenu,
  MobileMenu,
  SyncStatus: UnsentControl,
  ThemeMenu: AppThemeMenu,
  NotificationBell,
  ProfileMenu,
};
