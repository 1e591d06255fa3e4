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
  const isGivingDocument = isGivingPage(documentPath);
  return ({ location, preload }: Navigation): Promise<never> | undefined => {
    if (preload || isGivingPage(location.pathname) === isGivingDocument) return undefined;
    // Wait until the router's history has updated the URL, at the end of the current task, before reloading
    // the page.
    return Promise.resolve().then(() => {
      browser.reload();
      return new Promise<never>(() => {});
    });
  };
}
