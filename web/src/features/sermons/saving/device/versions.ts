import type { SermonStorage, StoredVersion } from './storage';

/**
 * Stores the latest server version, so that the sermon can be opened offline and its edits have their base.
 */
export async function keepVersion(
  storage: SermonStorage,
  version: Omit<StoredVersion, 'at'>,
): Promise<void> {
  const at = new Date().toISOString();
  // If the device can't store the version, the sermon can only be opened online.
  await storage.putVersion({ ...version, at }).catch(() => undefined);
}
