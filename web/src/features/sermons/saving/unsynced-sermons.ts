/** Unsynced sermons in this browser, as seen from outside the builder. */
import { client, unwrapResponse } from '@/api/client';
import { notifyUnsyncedChanged, type SyncSource, type UnsyncedItem } from '@/features/offline';
import { dateInTimeZone } from '@/lib/time/dates';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { defaultTitle } from '../model';
import { deleteUnloadDrafts, restoreUnloadDrafts } from './device/persist-before-unload';
import type { Draft, SermonStorage } from './device/storage';
import { lockDraft } from './device/tabs';
import { sendDraft } from './server/send-draft';
import { deviceStorage, getOpenSessions } from './session/open-session';

export const sermonSyncSource: SyncSource = { count, waiting, send, forget };

/** Counts the unsynced sermons, including open ones. */
async function count(userId: string): Promise<number> {
  await Promise.all(getOpenSessions(userId).map((session) => session.keep()));
  return (await loadDrafts(userId, deviceStorage())).length;
}

/** An open page saves every few seconds, so its draft is listed only after a save has failed. */
async function waiting(userId: string): Promise<readonly UnsyncedItem[]> {
  const sessionsWithoutProblems = getOpenSessions(userId).filter((session) => {
    const { message, conflict, isGone } = session.getSaving();
    return message === null && conflict === null && !isGone;
  });
  const drafts = await loadDrafts(userId, deviceStorage());
  return drafts
    .filter(
      ({ sermonId }) => !sessionsWithoutProblems.some((session) => session.isOf(userId, sermonId)),
    )
    .map(({ id, sermonId, exists, changes, at, problem }) => ({
      key: id,
      kind: m.sermon_pulpit_stage(),
      title: changes.title.trim() || defaultTitle,
      at,
      problem: problem && m.sermon_saving_stuck(),
      // A sermon that was never saved has no URL yet.
      link: {
        to: '/sermon-builder/{-$sermonId}',
        params: { sermonId: exists ? sermonId : undefined },
      },
    }));
}

/**
 * Sends unsynced sermons: automatically, only those that are on the server or that the user saved; on
 * request, all that don't need a decision.
 */
async function send(userId: string, isManual: boolean): Promise<void> {
  if (isManual) await Promise.all(getOpenSessions(userId).map((session) => session.deliver()));
  const storage = deviceStorage();
  const sendableDrafts = (await loadDrafts(userId, storage)).filter((draft) =>
    canSend(draft, isManual),
  );
  if (sendableDrafts.length === 0 || !(await isSignedInAs(userId))) return;
  try {
    await sendEach(sendableDrafts, userId, storage);
  } finally {
    notifyUnsyncedChanged();
  }
}

async function sendEach(drafts: readonly Draft[], userId: string, storage: SermonStorage) {
  for (const { id } of drafts) {
    const release = await lockDraft(id, { isBrief: true });
    // The sermon is open in a tab, which sends it itself.
    if (!release) continue;
    try {
      // Reads the draft again, because another tab may have sent it.
      const draft = (await storage.drafts(userId)).find((one) => one.id === id);
      const sendResult =
        draft && (await sendDraft(draft, storage, dateInTimeZone(deviceTimeZone(), new Date())));
      if (sendResult === 'waits') return;
      if (sendResult === 'stuck' && draft) showStuckToast(draft);
    } finally {
      release();
    }
  }
}

/** Deletes all of this user's data from the device. */
async function forget(userId: string): Promise<void> {
  await Promise.all(getOpenSessions(userId).map((session) => session.forget()));
  deleteUnloadDrafts(userId);
  await deviceStorage().forget(userId);
  notifyUnsyncedChanged();
}

async function loadDrafts(userId: string, storage: SermonStorage): Promise<Draft[]> {
  await restoreUnloadDrafts(userId, storage);
  return storage.drafts(userId);
}

function canSend({ exists, isWanted, problem }: Draft, isManual: boolean): boolean {
  if (problem) return isManual && problem === 'refused';
  return isManual || exists || isWanted;
}

/** If another user is signed in, the request would fail or save the sermon in their account. */
async function isSignedInAs(userId: string): Promise<boolean> {
  const user = await unwrapResponse(client.GET('/api/auth/user')).catch(() => null);
  return user?.id === userId;
}

function showStuckToast({ changes: { title } }: Draft): void {
  toast({
    title: m.sermon_saving_stuck_title({ title }),
    description: m.sermon_saving_stuck(),
    duration: Number.POSITIVE_INFINITY,
  });
}
