/** What of the addresses that somebody typed may become a link or a picture. Anything else is shown as the text it is. */

/** Pictures that can hold nothing but a picture. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
/** Pictures that this server keeps. No other address of ours: one of them signs people out when it is read. */
const ownPicture = /^\/api\/ai\/images\/[\w-]+$/;

/** A web address, written out, or null. Browsers forgive spaces and breaks in an address, so it is judged after they have. */
export function safeHref(url: string): string | null {
  const read = addressOf(url);
  return read && /^https?:$/.test(read.protocol) ? read.href : null;
}

/** An address that a picture may be shown from, or null. Those of other sites are none: the page does not ask them. */
export function safePicture(url: string): string | null {
  const typed = url.trim();
  // Only its beginning is looked at: a picture has millions of characters.
  if (inlinePicture.test(typed.slice(0, 40))) return typed;
  if (typed.slice(0, 5).toLowerCase() === 'data:') return null;
  const read = addressOf(typed, window.location.origin);
  const isOurs = read?.origin === window.location.origin && ownPicture.test(read.pathname);
  return isOurs ? read.pathname : null;
}

function addressOf(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
