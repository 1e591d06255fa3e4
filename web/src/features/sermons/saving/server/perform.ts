/** What the server is asked while a sermon is saved, and its answers as events. */
import { readSermon, readSermonToBuild } from '../../api';
import { settledContent } from '../content/content';
import type { Version } from '../device/storage';
import type { Order, SavingEvent } from '../machine/events';
import { readFailure } from './failures';
import { type Report, sendSermon } from './send';

type Sender = {
  /** The day that a new sermon is put down for. */
  today: string;
  report: Report;
  signal?: AbortSignal;
};

export async function sendOrder(order: Order, sender: Sender): Promise<SavingEvent> {
  try {
    const { revision } = await sendSermon(order, sender);
    return { kind: 'answered', revision };
  } catch (thrown) {
    return { kind: 'refused', failure: readFailure(thrown) };
  }
}

export async function readTheirs(sermonId: string): Promise<SavingEvent> {
  try {
    const { title, blocks, revision, updatedAt } = await readSermonToBuild(sermonId);
    const theirs = settledContent({ title, blocks });
    return { kind: 'theirsRead', conflict: { theirs, revision, changedAt: updatedAt } };
  } catch (failure) {
    return { kind: 'theirsUnreadable', message: readFailure(failure).message };
  }
}

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
