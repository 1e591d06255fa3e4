import {
  BookMarked,
  BookOpenText,
  HandHeart,
  House,
  LayoutDashboard,
  type LucideIcon,
  Sunrise,
} from 'lucide-react';
import { may, type Permission, type Role } from '@/features/accounts';
import { m } from '@/messages';
import type { FileRouteTypes } from './route-tree.gen';

/** A page that can be opened without a record's id in its path. */
export type PagePath = Exclude<
  FileRouteTypes['to'],
  | '/devotionals/$id'
  | '/bible/companion/$book/$chapter'
  | '/missions/$seriesId'
  | '/donate/gifts/$id'
  | '/donate/statements/$year'
  | '/dev/ui'
  | '/reset-password'
>;

export const sections = ['main', 'study', 'tools', 'account', 'admin', 'support'] as const;
export type Section = (typeof sections)[number];

export type NavigationItem = {
  to: PagePath;
  label: () => string;
  section: Section;
  /**
   * This entry is marked as current only on its exact path, because other menu entries are nested below it.
   */
  exact?: true;
  /** Shown in the mobile bottom bar, under this shorter name. */
  bottomBar?: { label: () => string; icon: LucideIcon };
  /** Also shown in the profile dropdown. */
  profileMenu?: true;
  /**
   * The page is linked from another page and from the command palette; the menus contain only what the
   * product specification lists.
   */
  paletteOnly?: true;
  needs?: Permission;
};

/**
 * Every page in the app, listed once. The header, the bottom bar, the slide-in menu, the profile dropdown,
 * and the palette use this list.
 */
export const navigation: readonly NavigationItem[] = [
  {
    to: '/',
    label: m.page_home,
    section: 'main',
    exact: true,
    bottomBar: { label: m.page_home, icon: House },
  },
  {
    to: '/devotionals',
    label: m.common_devotionals,
    section: 'main',
    bottomBar: { label: m.nav_devotionals_short, icon: Sunrise },
  },
  {
    to: '/bible',
    label: m.nav_bible,
    section: 'main',
    exact: true,
    bottomBar: { label: m.nav_bible, icon: BookOpenText },
  },
  {
    to: '/bible/study-generator',
    label: m.nav_study,
    section: 'study',
    bottomBar: { label: m.nav_study_short, icon: BookMarked },
  },
  {
    to: '/bible/notes',
    label: m.page_notes,
    section: 'study',
    paletteOnly: true,
  },
  {
    to: '/prayer',
    label: m.common_prayer,
    section: 'main',
    bottomBar: { label: m.common_prayer, icon: HandHeart },
  },
  {
    to: '/reading-plans',
    label: m.page_reading_plans,
    section: 'study',
    paletteOnly: true,
  },
  { to: '/journal', label: m.common_journal, section: 'study' },
  { to: '/disciplines', label: m.common_disciplines, section: 'study' },
  { to: '/missions', label: m.common_missions, section: 'study' },
  { to: '/progress', label: m.page_progress, section: 'study' },
  { to: '/sermon-planning', label: m.page_sermon_planning, section: 'tools' },
  {
    to: '/sermon-builder/{-$sermonId}',
    label: m.page_sermon_builder,
    section: 'tools',
  },
  { to: '/bible/translations', label: m.page_translations, section: 'tools' },
  { to: '/sister-apps', label: m.page_sister_apps, section: 'tools' },
  { to: '/tts-settings', label: m.common_audio_settings, section: 'tools' },
  { to: '/donate', label: m.nav_section_support, section: 'support' },
  { to: '/donate/gifts', label: m.common_your_gifts, section: 'support', paletteOnly: true },
  { to: '/profile', label: m.page_profile, section: 'account', profileMenu: true },
  {
    to: '/notifications',
    label: m.common_notifications,
    section: 'account',
    paletteOnly: true,
  },
  {
    to: '/feedback',
    label: m.page_feedback,
    section: 'support',
    paletteOnly: true,
  },
  { to: '/about', label: m.common_about_trellis, section: 'support', paletteOnly: true },
  {
    to: '/admin',
    label: m.page_admin,
    section: 'admin',
    exact: true,
    bottomBar: { label: m.common_admin, icon: LayoutDashboard },
    needs: 'admin',
  },
  { to: '/admin/users', label: m.page_admin_users, section: 'admin', needs: 'admin' },
  {
    to: '/admin/user-management',
    label: m.page_admin_user_management,
    section: 'admin',
    profileMenu: true,
    needs: 'admin',
  },
  {
    to: '/admin/devotionals',
    label: m.nav_admin_devotionals,
    section: 'admin',
    needs: 'admin',
  },
  {
    to: '/admin/analytics',
    label: m.page_admin_analytics,
    section: 'admin',
    needs: 'admin',
  },
  {
    to: '/admin/content',
    label: m.common_content,
    section: 'admin',
    paletteOnly: true,
    needs: 'admin',
  },
  {
    to: '/admin/feedback',
    label: m.page_admin_feedback,
    section: 'admin',
    paletteOnly: true,
    needs: 'admin',
  },
  {
    to: '/admin/donations',
    label: m.common_donations,
    section: 'admin',
    paletteOnly: true,
    needs: 'admin',
  },
  {
    to: '/admin/system',
    label: m.page_admin_system,
    section: 'admin',
    paletteOnly: true,
    needs: 'super_admin',
  },
  {
    to: '/admin/audit',
    label: m.page_admin_audit,
    section: 'admin',
    paletteOnly: true,
    needs: 'super_admin',
  },
];

export const sectionLabels: Record<Section, () => string> = {
  main: m.nav_section_main,
  study: m.nav_section_study,
  tools: m.nav_section_tools,
  account: m.nav_section_account,
  admin: m.common_admin,
  support: m.nav_section_support,
};

/** The pages this role may open, for the palette. */
export function pagesFor(role: Role): NavigationItem[] {
  return navigation.filter((item) => may(role, item.needs));
}

/** The menu entries for one section. */
export function menuFor(role: Role, section: Section): NavigationItem[] {
  return pagesFor(role).filter((item) => item.section === section && !item.paletteOnly);
}

export function bottomBarFor(role: Role): NavigationItem[] {
  return pagesFor(role).filter((item) => item.bottomBar !== undefined);
}

export function profileMenuFor(role: Role): NavigationItem[] {
  return pagesFor(role).filter((item) => item.profileMenu);
}

/** Whether the current page is this entry's page or below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const path = item.to.replace(/\/\{.*$/, '');
  return pathname === path || (!item.exact && pathname.startsWith(`${path}/`));
}
