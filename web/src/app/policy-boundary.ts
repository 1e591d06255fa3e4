import { browser } from '@/lib/device/browser';

/**
 * The page where the payment provider's script may run; the server's content security policy names it too
 * (web_assets.rs).
 */
const isGivingPage = (path: string) => path.replace(/\/$/, '') === '/donate';

type Navigation = { location: { pathname: string }; preload: boolean };

/**
 * A content security policy is fixed for the lifetime of a document, so entering or leaving the giving page
 * requires a full page load, whether by a link, the palette, or back and forward. The old page stays until
 * the new one has loaded.
 */
export function createPolicyBoundary(documentPath: string) {
  const isWide = isGivingPage(documentPath);
  return ({ location, preload }: Navigation): Promise<never> | undefined => {
    if (preload || isGivingPage(location.pathname) === isWide) return undefined;
    // The history updates the address at the end of the current task, if it hasn't yet; only then may the
    // page reload.
    return Promise.resolve().then(() => {
      browser.reload();
      return new Promise<never>(() => {});
    });
  };
}
