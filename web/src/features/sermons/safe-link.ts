/** Decides which user-supplied URLs may become a link or an image. Anything else is shown as plain text. */

/** Image types that can't contain scripts or other active content. */
const inlineImagePattern = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
/**
 * Images on this server. No other URL on this server is allowed: one of them signs users out on a GET
 * request.
 */
const hostedImagePattern = /^\/api\/ai\/images\/[\w-]+$/;

/**
 * Returns the normalized web URL, or null. Browsers ignore whitespace in URLs, so the check runs on the
 * parsed result.
 */
export function safeHref(url: string): string | null {
  const parsedUrl = addressOf(url);
  return parsedUrl && /^https?:$/.test(parsedUrl.protocol) ? parsedUrl.href : null;
}

/**
 * Returns a URL that an image may be loaded from, or null. Other sites are excluded, so the page sends them
 * no requests.
 */
export function safePicture(url: string): string | null {
  const trimmed = url.trim();
  // Checks only the beginning, because an embedded image has millions of characters.
  if (inlineImagePattern.test(trimmed.slice(0, 40))) return trimmed;
  if (trimmed.slice(0, 5).toLowerCase() === 'data:') return null;
  const parsedUrl = addressOf(trimmed, window.location.origin);
  const isHostedImage =
    parsedUrl?.origin === window.location.origin && hostedImagePattern.test(parsedUrl.pathname);
  return isHostedImage ? parsedUrl.pathname : null;
}

function addressOf(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
