import { createHash } from 'node:crypto';

/** Changes with every byte that a browser would keep: these files have the same names in every build. @param {(string | Uint8Array)[]} parts */
export function buildId(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}
