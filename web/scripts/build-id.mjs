import { createHash } from 'node:crypto';

/**
 * Hashes the bytes of files that have the same name in every build, so that browsers notice when one changes.
 * @param {(string | Uint8Array)[]} parts
 */
export function buildId(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
