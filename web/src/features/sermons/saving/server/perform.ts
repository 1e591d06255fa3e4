/** The requests for saving a sermon, with the responses as events. */
import { fetchEditableSermon, readSermon } from '../../api';
import { removeTaskFlags } from '../content/content';
import type { Version } from '../device/storage';
import type { SaveRequest, SavingEvent } from '../machine/events';
import { readFailure } from './failures';
import { type ReportProgress, sendSermon } from './send';

type Sender = {
  /** The scheduled date for a new sermon. */
  today: string;
  report: ReportProgress;
  signal?: AbortSignal;
};

export async function sendSave(request: SaveRequest, sender: Sender): Promise<SavingEvent> {
  try {
    const { revision } = await sendSermon(request, sender);
    return { kind: 'answered', revision };
  } catch (thrown) {
    return { kind: 'refused', failure: readFailure(thrown) };
  }
}

export async function loadServerVersion(sermonId: string): Promise<SavingEvent> {
  try {
    const { title, blocks, revision, updatedAt } = await fetchEditableSermon(sermonId);
    const theirs = removeTaskFlags({ title, blocks });
    return { kind: 'theirsRead', conflict: { theirs, revision, changedAt: updatedAt } };
  } catch (failure) {
    return { kind: 'theirsUnreadable', message: readFailure(failure).message };
  }
}

/** Returns the server's version if it is newer. Loads the blocks only then; failures are silent. */
export async function loadNewerVersion(
  sermonId: string,
  currentRevision: number,
): Promise<Version | null> {
  try {
    if ((await readSermon(sermonId)).revision <= currentRevision) return null;
    const { title, blocks, revision } = await fetchEditableSermon(sermonId);
    return { revision, content: removeTaskFlags({ title, blocks }) };
  } catch {
    return null;
  }
}
