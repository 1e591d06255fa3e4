import { browser } from '@/lib/device/browser';

/** The page on which the payment provider's script may run; the server's policy names it, too (web_assets.rs). */
const isGivingPage = (path: string) => path.replace(/\/$/, '') === '/donate';

type Step = { location: { pathname: string }; preload: boolean };

/**
 * A policy holds for as long as a document lives. So the way to the giving page, and the way out of it, is a document of
 * its own, whichever way somebody goes: by a link, the palette, back or forward. The page that is left stays until it comes.
 */
export function createPolicyBoundary(documentPath: string) {
  const isWide = isGivingPage(documentPath);
  return ({ location, preload }: Step): Promise<never> | undefined => {
    if (preload || isGivingPage(location.pathname) === isWide) return undefined;
    // The address is the new one already, or will be in a moment: the history writes it down at the end of this task.
    return Promise.resolve().then(() => {
      browser.reload();
      return new Promise<never>(() => {});
    });
  };
}
