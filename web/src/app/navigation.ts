import {
  Activity,
  AudioLines,
  Bell,
  BookHeart,
  BookMarked,
  BookOpenText,
  Boxes,
  CalendarRange,
  ChartNoAxesCombined,
  Compass,
  FilePenLine,
  HandHeart,
  HeartHandshake,
  House,
  Info,
  Languages,
  LayoutDashboard,
  Leaf,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  NotebookText,
  PanelsTopLeft,
  Settings,
  Sunrise,
  User,
  UserCog,
  Users,
} from 'lucide-react';
import { may, type Permission, type Role } from '@/features/accounts';
import { m } from '@/messages';
import type { FileRouteTypes } from './route-tree.gen';

/** A page one can go to without naming a record. */
export type PagePath = Exclude<
  FileRouteTypes['to'],
  '/devotionals/$id' | '/missions/$seriesId' | '/dev/ui'
>;

export const sections = ['main', 'study', 'tools', 'account', 'admin', 'support'] as const;
export type Section = (typeof sections)[number];

export type NavigationItem = {
  to: PagePath;
  label: () => string;
  icon: LucideIcon;
  section: Section;
  /** Only to be marked as current on its very path, because pages with entries of their own lie below it. */
  exact?: true;
  /** Stands in the mobile bottom bar, under this shorter name. */
  bottomBar?: () => string;
  /** Stands in the profile dropdown too. */
  profileMenu?: true;
  /** Reached from another page and the command palette; the menus name only what the specification lists. */
  paletteOnly?: true;
  needs?: Permission;
};

/** Every page of the product, once: the header, the bottom bar, the slide-in menu, the profile dropdown and the palette read it. */
export const navigation: readonly NavigationItem[] = [
  { to: '/', label: m.nav_home, icon: House, section: 'main', exact: true, bottomBar: m.nav_home },
  {
    to: '/devotionals',
    label: m.nav_devotionals,
    icon: Sunrise,
    section: 'main',
    bottomBar: m.nav_devotionals_short,
  },
  {
    to: '/bible',
    label: m.nav_bible,
    icon: BookOpenText,
    section: 'main',
    exact: true,
    bottomBar: m.nav_bible,
  },
  {
    to: '/bible/study-generator',
    label: m.nav_study,
    icon: BookMarked,
    section: 'study',
    bottomBar: m.nav_study_short,
  },
  {
    to: '/bible/notes',
    label: m.nav_notes,
    icon: NotebookText,
    section: 'study',
    paletteOnly: true,
  },
  { to: '/prayer', label: m.nav_prayer, icon: HandHeart, section: 'main', bottomBar: m.nav_prayer },
  {
    to: '/reading-plans',
    label: m.nav_reading_plans,
    icon: BookOpenText,
    section: 'study',
    paletteOnly: true,
  },
  { to: '/journal', label: m.nav_journal, icon: NotebookPen, section: 'study' },
  { to: '/disciplines', label: m.nav_disciplines, icon: Leaf, section: 'study' },
  { to: '/missions', label: m.nav_missions, icon: Compass, section: 'study' },
  { to: '/progress', label: m.nav_progress, icon: Activity, section: 'study' },
  { to: '/sermon-planning', label: m.nav_sermon_planning, icon: CalendarRange, section: 'tools' },
  {
    to: '/sermon-builder/{-$sermonId}',
    label: m.nav_sermon_builder,
    icon: FilePenLine,
    section: 'tools',
  },
  { to: '/bible/translations', label: m.nav_translations, icon: Languages, section: 'tools' },
  { to: '/sister-apps', label: m.nav_sister_apps, icon: Boxes, section: 'tools' },
  { to: '/tts-settings', label: m.nav_tts_settings, icon: AudioLines, section: 'tools' },
  { to: '/donate', label: m.nav_donate, icon: HeartHandshake, section: 'support' },
  { to: '/profile', label: m.nav_profile, icon: User, section: 'account', profileMenu: true },
  {
    to: '/notifications',
    label: m.nav_notifications,
    icon: Bell,
    section: 'account',
    paletteOnly: true,
  },
  { to: '/about', label: m.nav_about, icon: Info, section: 'support', paletteOnly: true },
  {
    to: '/admin',
    label: m.nav_admin,
    icon: LayoutDashboard,
    section: 'admin',
    exact: true,
    bottomBar: m.nav_admin_short,
    needs: 'admin',
  },
  { to: '/admin/users', label: m.nav_admin_users, icon: Users, section: 'admin', needs: 'admin' },
  {
    to: '/admin/user-management',
    label: m.nav_admin_user_management,
    icon: UserCog,
    section: 'admin',
    profileMenu: true,
    needs: 'admin',
  },
  {
    to: '/admin/devotionals',
    label: m.nav_admin_devotionals,
    icon: BookHeart,
    section: 'admin',
    needs: 'admin',
  },
  {
    to: '/admin/analytics',
    label: m.nav_admin_analytics,
    icon: ChartNoAxesCombined,
    section: 'admin',
    needs: 'admin',
  },
  {
    to: '/admin/content',
    label: m.nav_admin_content,
    icon: PanelsTopLeft,
    section: 'admin',
    paletteOnly: true,
    needs: 'admin',
  },
  {
    to: '/admin/feedback',
    label: m.nav_admin_feedback,
    icon: MessageSquareText,
    section: 'admin',
    paletteOnly: true,
    needs: 'admin',
  },
  {
    to: '/admin/system',
    label: m.nav_admin_system,
    icon: Settings,
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
  admin: m.nav_section_admin,
  support: m.nav_section_support,
};

/** What someone of this role may open: the palette's list. */
export function pagesFor(role: Role): NavigationItem[] {
  return navigation.filter((item) => may(role, item.needs));
}

/** The menu entries of one section. */
export function menuFor(role: Role, section: Section): NavigationItem[] {
  return pagesFor(role).filter((item) => item.section === section && !item.paletteOnly);
}

export function bottomBarFor(role: Role): NavigationItem[] {
  return pagesFor(role).filter((item) => item.bottomBar !== undefined);
}

export function profileMenuFor(role: Role): NavigationItem[] {
  return pagesFor(role).filter((item) => item.profileMenu);
}

/** Whether the page now shown is this entry's, or lies below it. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  const path = item.to.replace(/\/\{.*$/, '');
  return pathname === path || (!item.exact && pathname.startsWith(`${path}/`));
}
