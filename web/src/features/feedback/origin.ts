/** The longest page path the server accepts, in characters. */
const maxLength = 200;

/** The page the member came from, as shown to admins. Omits the record that was open on it. */
export function pageWithoutId(path: string | undefined): string | null {
  const parts = (path ?? '').split('/').filter(Boolean);
  const record = parts.findIndex((part) => /\d/.test(part));
  const page = `/${(record < 0 ? parts : parts.slice(0, record)).join('/')}`;
  const isUnusable = !path?.startsWith('/') || page === '/feedback' || page.length > maxLength;
  return isUnusable ? null : page;
}
