/** A call whose response is saved as a file: `client.GET(path, { parseAs: 'blob' })`. */
type FileCall = Promise<{ data?: Blob; response: Response }>;

/** Saves a response as a file, using the server's file name or else the fallback. */
export async function downloadFrom(call: FileCall, fallbackName: string): Promise<void> {
  const { data, response } = await call;
  // `client` has already thrown if the call failed.
  if (data)
    saveFile(data, parseFileName(response.headers.get('Content-Disposition')) ?? fallbackName);
}

/** The file name in a Content-Disposition header, without any path it may contain. */
export function parseFileName(disposition: string | null): string | null {
  if (!disposition) return null;
  const extendedName = disposition.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  const plain = disposition.match(/filename\s*=\s*(?:"([^"]*)"|([^;]+))/i);
  const name = decodeText(extendedName) ?? plain?.[1] ?? plain?.[2];
  return name?.trim().split(/[/\\]/).at(-1) || null;
}

function decodeText(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** Names Windows reserves for devices, with any extension. */
const reservedDeviceName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Turns a title into a file name by removing the characters that some file systems don't allow. */
export function fileNameFrom(title: string, fallback: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(reservedDeviceName, '$1-');
  return [...name].slice(0, 80).join('').trim() || fallback;
}

/** Saves content created in the browser as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Some browsers follow only links that are in the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Revoke it later because the browser still has to read from it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
