/** As long as the server takes it. */
const longest = 200;

/** Which page somebody came from, as the office is told: the page, never the record that was open on it. */
export function pageOf(path: string | undefined): string | null {
  const parts = (path ?? '').split('/').filter(Boolean);
  const record = parts.findIndex((part) => /\d/.test(part));
  const page = `/${(record < 0 ? parts : parts.slice(0, record)).join('/')}`;
  const isNone = !path?.startsWith('/') || page === '/feedback' || page.length > longest;
  return isNone ? null : page;
}
