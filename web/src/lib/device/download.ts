/** An answer to be kept as a file: `client.GET(path, { parseAs: 'blob' })`. */
type FileCall = Promise<{ data?: Blob; response: Response }>;

/** Saves what a call answers as a file, under the name that the server gave it, else the given one. */
export async function downloadFrom(call: FileCall, fallbackName: string): Promise<void> {
  const { data, response } = await call;
  // Failures have been thrown by now; see `client`.
  if (data) saveFile(data, fileNameOf(response.headers.get('Content-Disposition')) ?? fallbackName);
}

/** The name in a Content-Disposition header, without any path that it might carry. */
export function fileNameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = disposition.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  const plain = disposition.match(/filename\s*=\s*(?:"([^"]*)"|([^;]+))/i);
  const name = decoded(extended) ?? plain?.[1] ?? plain?.[2];
  return name?.trim().split(/[/\\]/).at(-1) || null;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** Names that Windows keeps for devices, whatever follows them. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A title as the name of a file: as it was written, but for what some file system does not take. */
export function fileNameFrom(title: string, fallback: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(deviceName, '$1-');
  return [...name].slice(0, 80).join('').trim() || fallback;
}

/** Saves what was made here as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Some browsers follow only links that stand in the page.
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: the browser still has to read from it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
