import { inflateRawSync } from 'node:zlib';

/** Reads the files in a zip archive as text, by name: enough to check Office documents. */
export function unzip(bytes: Uint8Array): Map<string, string> {
  const archive = Buffer.from(bytes);
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const header = archive.readUInt32LE(at + 42);
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const compressed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const isCompressed = archive.readUInt16LE(at + 10) === 8;
    files.set(name, (isCompressed ? inflateRawSync(compressed) : compressed).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** The text in one part of an Office file, with a line break after each paragraph. */
export function textInXml(xml: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return xml
    .replace(/<\/(?:w|a):p>|<w:br\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|apos);/g, (_all, name: string) => entities[name] ?? '');
}
