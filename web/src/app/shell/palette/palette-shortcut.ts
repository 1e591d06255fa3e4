import { m } from '@/messages';

/** The shortcut as labeled on this platform's keyboard. */
export function paletteShortcut(): string {
  const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
  return isApple ? m.nav_palette_shortcut_mac() : m.nav_palette_shortcut_other();
}
