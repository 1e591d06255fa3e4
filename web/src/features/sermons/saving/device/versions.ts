import type { KeptVersion, SermonStorage } from './storage';

/** The last version of the server, so that the sermon opens without a network and what is written on it stays whole. */
export async function keepVersion(
  storage: SermonStorage,
  version: Omit<KeptVersion, 'at'>,
): Promise<void> {
  const at = new Date().toISOString();
  // A device that keeps nothing opens it with a network only.
  await storage.putVersion({ ...version, at }).catch(() => undefined);
}
