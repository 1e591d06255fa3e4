/** Opens a sermon: the server's version with the unsynced edits on this device. */
import { isNotFound, isNotSignedIn } from '@/api/errors';
import { newId } from '@/features/offline';
import { fetchEditableSermon } from '../../api';
import { defaultMinutes } from '../../model';
import { applyChanges, emptyContent } from '../content/content';
import { restoreUnloadDrafts } from '../device/persist-before-unload';
import type { Draft, SermonStorage, Version } from '../device/storage';
import { lockDraft, waitForRelease } from '../device/tabs';
import type { LoadedSermon } from './types';

type LockedDraft = { draft: Draft | null; draftId: string; release: () => void };

export type OpenResult = { opening: LoadedSermon; release: () => void };

const newDetails = { subtitle: '', minutes: defaultMinutes };

/** Without an id, opens a new sermon, or the one that was started here and never saved. */
export async function openSermon(
  userId: string,
  sermonId: string | null,
  storage: SermonStorage,
  signal?: AbortSignal,
): Promise<OpenResult> {
  const drafts = await loadDrafts(userId, storage);
  const candidates = drafts.filter((draft) =>
    sermonId === null ? !draft.exists : draft.sermonId === sermonId,
  );
  const lockedDraft = await lockLatestDraft(candidates, userId, storage);
  try {
    const opening =
      sermonId === null
        ? openNew(lockedDraft)
        : await openExisting(userId, sermonId, lockedDraft, storage, signal);
    signal?.throwIfAborted();
    return { opening, release: lockedDraft.release };
  } catch (failure) {
    lockedDraft.release();
    throw failure;
  }
}

/** If storage can't be read, there are no drafts. */
async function loadDrafts(userId: string, storage: SermonStorage): Promise<Draft[]> {
  try {
    await restoreUnloadDrafts(userId, storage);
    return await storage.drafts(userId);
  } catch {
    return [];
  }
}

/** Holds the latest draft that no other tab is editing, reading it after this tab has finished sending it. */
async function lockLatestDraft(
  drafts: Draft[],
  userId: string,
  storage: SermonStorage,
): Promise<LockedDraft> {
  const latestFirst = drafts.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  for (const { id } of latestFirst) {
    await waitForRelease(id);
    const release = await lockDraft(id);
    if (!release) continue;
    const draft = (await storage.drafts(userId)).find((one) => one.id === id);
    if (draft) return { draft, draftId: id, release };
    release();
  }
  const draftId = newId();
  const release = await lockDraft(draftId);
  return { draft: null, draftId, release: release ?? (() => undefined) };
}

function openNew({ draft, draftId }: LockedDraft): LoadedSermon {
  const base = { revision: 0, content: emptyContent };
  return {
    draftId,
    sermonId: draft?.sermonId ?? newId(),
    exists: false,
    base,
    content: draft ? applyChanges(base.content, draft.changes) : emptyContent,
    details: newDetails,
    unanswered: draft?.unanswered ?? [],
    isWanted: draft?.isWanted ?? false,
    problem: null,
    isRestored: draft !== null,
  };
}

async function openExisting(
  userId: string,
  sermonId: string,
  { draft, draftId }: LockedDraft,
  storage: SermonStorage,
  signal: AbortSignal | undefined,
): Promise<LoadedSermon> {
  const about = { draftId, sermonId, exists: true, isWanted: true };
  const loadFromDevice = async (failure: unknown): Promise<LoadedSermon> => {
    const storedVersion = await storage
      .version(userId, sermonId, draft?.revision)
      .catch(() => null);
    const isGone = isNotFound(failure);
    const unsavedBase = draft && !draft.exists ? { revision: 0, content: emptyContent } : null;
    const base = storedVersion ?? unsavedBase;
    const canShow = isGone ? draft !== null : !isNotSignedIn(failure);
    if (!base || !canShow) throw failure;
    return {
      ...about,
      exists: draft?.exists ?? true,
      base: { revision: base.revision, content: base.content },
      details: storedVersion?.details ?? newDetails,
      ...applyDraft(base, draft),
      problem: isGone && draft?.exists ? 'gone' : null,
    };
  };
  let sermon: Awaited<ReturnType<typeof fetchEditableSermon>>;
  try {
    sermon = await fetchEditableSermon(sermonId, signal);
  } catch (failure) {
    return loadFromDevice(failure);
  }
  const { title, blocks, revision, subtitle, estimatedDuration } = sermon;
  const theirs = { revision, content: { title, blocks } };
  const localDraft = draft && draft.revision !== revision;
  const older = localDraft
    ? await storage.version(userId, sermonId, draft.revision).catch(() => null)
    : null;
  // If the draft's base version isn't on the device, the draft is applied to the newest one. Its revision
  // shows that it was based on another.
  const base: Version = localDraft
    ? { revision: draft.revision, content: older?.content ?? theirs.content }
    : theirs;
  return {
    ...about,
    base,
    details: { subtitle, minutes: estimatedDuration },
    ...applyDraft(base, draft),
    problem: null,
  };
}

function applyDraft({ content }: Version, draft: Draft | null) {
  return {
    content: draft ? applyChanges(content, draft.changes) : content,
    unanswered: draft?.unanswered ?? [],
    isRestored: draft !== null,
  };
}
