import { describe, expect, it } from 'vitest';
import {
  bottomBarFor,
  isCurrent,
  menuFor,
  navigation,
  pagesFor,
  profileMenuFor,
  sections,
} from './navigation';

const labelsOf = (items: { label: () => string }[]) => items.map((item) => item.label());
const pathsOf = (items: { to: string }[]) => items.map((item) => item.to);

describe('the menus from the specification', () => {
  it('list the header routes for everyone', () => {
    const menus = sections
      .filter((section) => section !== 'admin')
      .flatMap((section) => pathsOf(menuFor('user', section)));
    expect(menus.toSorted()).toEqual(
      [
        '/',
        '/devotionals',
        '/bible',
        '/prayer',
        '/bible/study-generator',
        '/sermon-planning',
        '/sermon-builder/{-$sermonId}',
        '/journal',
        '/disciplines',
        '/missions',
        '/sister-apps',
        '/progress',
        '/profile',
        '/tts-settings',
        '/bible/translations',
        '/donate',
      ].toSorted(),
    );
  });

  it('list the admin routes for admins only', () => {
    expect(menuFor('user', 'admin')).toEqual([]);
    for (const role of ['admin', 'super_admin'] as const) {
      expect(pathsOf(menuFor(role, 'admin'))).toEqual([
        '/admin',
        '/admin/users',
        '/admin/user-management',
        '/admin/devotionals',
        '/admin/analytics',
      ]);
    }
  });

  it('use its labels', () => {
    const labelsByPath = Object.fromEntries(navigation.map((item) => [item.to, item.label()]));
    expect(labelsByPath).toMatchObject({
      '/': 'Home',
      '/sister-apps': 'Connected Apps',
      '/tts-settings': 'Audio Settings',
      '/donate': 'Support',
    });
  });
});

describe('the bottom bar', () => {
  const shortLabels = (role: 'user' | 'admin') =>
    bottomBarFor(role).map((item) => item.bottomBar?.label());

  it('has five items, and a sixth for admins', () => {
    expect(shortLabels('user')).toEqual(['Home', 'Daily', 'Bible', 'Study', 'Prayer']);
    expect(shortLabels('admin')).toEqual(['Home', 'Daily', 'Bible', 'Study', 'Prayer', 'Admin']);
  });
});

describe('the profile dropdown', () => {
  it('offers User Management to admins only', () => {
    expect(labelsOf(profileMenuFor('user'))).toEqual(['Profile']);
    expect(labelsOf(profileMenuFor('admin'))).toEqual(['Profile', 'User Management']);
  });
});

describe('the palette', () => {
  it('links to every page the user can open', () => {
    expect(pathsOf(pagesFor('user')).filter((path) => path.startsWith('/admin'))).toEqual([]);
    expect(pathsOf(pagesFor('admin'))).toContain('/admin/feedback');
    // Reading plans aren't in any menu, so the palette is the only place to find them.
    expect(pathsOf(pagesFor('user'))).toContain('/reading-plans');
    expect(pathsOf(pagesFor('admin'))).not.toContain('/admin/system');
    expect(pagesFor('super_admin')).toEqual(navigation);
  });
});

describe('the current entry', () => {
  const at = (to: string, pathname: string) => {
    const item = navigation.find((entry) => entry.to === to);
    if (!item) throw new Error(`no entry ${to}`);
    return isCurrent(item, pathname);
  };

  it('covers its subpages, unless they have their own entries', () => {
    expect(at('/devotionals', '/devotionals/7')).toBe(true);
    expect(at('/bible', '/bible')).toBe(true);
    expect(at('/bible', '/bible/translations')).toBe(false);
    expect(at('/', '/prayer')).toBe(false);
    expect(at('/sermon-builder/{-$sermonId}', '/sermon-builder')).toBe(true);
    expect(at('/sermon-builder/{-$sermonId}', '/sermon-builder/7')).toBe(true);
    expect(at('/admin/users', '/admin/user-management')).toBe(false);
  });
});
