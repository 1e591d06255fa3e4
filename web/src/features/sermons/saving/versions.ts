import { readSermon, readSermonToBuild } from '../api';
import { settledContent } from './content';
import type { Around } from './saving-state';
import type { KeptVersion, Version } from './storage';

/** What the server has now, if that is newer. The whole is read only then; nobody is told where nothing can be read. */
export async function newerVersion(sermonId: string, than: number): Promise<Version | null> {
  try {
    if ((await readSermon(sermonId)).revision <= than) return null;
    const { title, blocks, revision } = await readSermonToBuild(sermonId);
    return { revision, content: settledContent({ title, blocks }) };
  } catch {
    return null;
  }
}

/** The last version of the server, so that the sermon opens without a network and what is written on it stays whole. */
export function keepVersion(
  { userId, storage }: Around,
  version: Omit<KeptVersion, 'userId' | 'at'>,
): void {
  const at = new Date().toISOString();
  // A device that keeps nothing opens it with a network only.
  storage.putVersion({ ...version, userId, at }).catch(() => undefined);
}
