/** Sends a sermon to the server: creates it if needed, then sends either the changes or the whole sermon. */
import { fieldErrorsOf } from '@/api/errors';
import { classifyWriteError } from '@/api/send-write';
import { newId } from '@/features/offline';
import { createSermon, isConflictError, patchSermon, putSermon, type SavedSermon } from '../../api';
import type { Block } from '../../model';
import {
  type Content,
  changedBlocks,
  getBlockIds,
  isSameOrder,
  titleToSend,
} from '../content/content';
import type { Version } from '../device/storage';
import type { SaveRequest, SavingEvent } from '../machine/events';

/**
 * Reports progress. Awaited, so that the device has recorded a save before it is sent: it may succeed even if
 * the response is lost.
 */
export type ReportProgress = (
  event: Extract<SavingEvent, { kind: 'created' | 'departed' | 'rejected' }>,
) => Promise<void>;

/** Thrown when creating the sermon failed. */
export class NotCreated extends Error {
  override readonly name = 'NotCreated';
}

type Sender = { today: string; report: ReportProgress; signal?: AbortSignal };

export async function sendSermon(
  order: SaveRequest,
  { today, report, signal = new AbortController().signal }: Sender,
): Promise<SavedSermon> {
  const { base, content, unanswered } = order;
  let { sermonId } = order;
  if (!order.exists) {
    sermonId = await createOnServer(order, today, signal).catch((cause: unknown) => {
      throw new NotCreated('not created', { cause });
    });
    await report({ kind: 'created', sermonId });
  }
  if (order.exists && unanswered.length === 0 && !order.sendsWhole) {
    return attemptSave(report, (saveId) =>
      patchSermon(
        sermonId,
        createPatch(base, content, saveId),
        withTimeout(content.blocks, signal),
      ),
    );
  }
  const whole = {
    title: titleToSend(content),
    blocks: [...content.blocks],
    revision: base.revision,
  };
  const put = (lastSaveId?: string) =>
    attemptSave(report, (saveId) =>
      putSermon(sermonId, { ...whole, saveId, lastSaveId }, withTimeout(content.blocks, signal)),
    );
  // The first save most likely succeeded, and the network failed afterward.
  for (const lastSaveId of unanswered.slice(0, -1)) {
    try {
      return await put(lastSaveId);
    } catch (failure) {
      if (!isConflictError(failure)) throw failure;
    }
  }
  return put(unanswered.at(-1));
}

async function attemptSave(
  report: ReportProgress,
  send: (saveId: string) => Promise<SavedSermon>,
): Promise<SavedSermon> {
  const saveId = newId();
  await report({ kind: 'departed', saveId });
  try {
    return await send(saveId);
  } catch (failure) {
    if (isRejection(failure)) await report({ kind: 'rejected', saveId });
    throw failure;
  }
}

/** Whether the server has rejected the save; any other failure may mean that it was applied. */
function isRejection(failure: unknown): boolean {
  const verdict = classifyWriteError(failure);
  return verdict !== 'unreachable' && verdict !== 'later';
}

/**
 * If the device's clock is wrong, the server rejects the id, because it contains the time; then the server
 * assigns one.
 */
async function createOnServer(
  { sermonId, content }: SaveRequest,
  today: string,
  signal: AbortSignal,
): Promise<string> {
  const body = { title: titleToSend(content), scheduledDate: today };
  const newSermon = await createSermon({ ...body, id: sermonId }, withTimeout([], signal)).catch(
    (failure: unknown) => {
      if (!fieldErrorsOf(failure).id) throw failure;
      return createSermon(body, withTimeout([], signal));
    },
  );
  return newSermon.id;
}

function createPatch({ revision, content: base }: Version, content: Content, saveId: string) {
  const changed = changedBlocks(base, content);
  const ids = new Set(getBlockIds(content.blocks));
  const removed = getBlockIds(base.blocks).filter((id) => !ids.has(id));
  return {
    revision,
    saveId,
    title: base.title === content.title ? undefined : titleToSend(content),
    changed: changed.length > 0 ? changed : undefined,
    removed: removed.length > 0 ? removed : undefined,
    order: isSameOrder(base.blocks, content.blocks) ? undefined : getBlockIds(content.blocks),
  };
}

/**
 * A network that transfers nothing counts as offline, but uploading images over a slow network gets extra
 * time.
 */
function withTimeout(blocks: readonly Block[], signal: AbortSignal): AbortSignal {
  const totalSize = blocks.reduce(
    (sum, { content }) => sum + ('url' in content ? content.url.length : 0),
    0,
  );
  return AbortSignal.any([signal, AbortSignal.timeout(20_000 + totalSize / 50)]);
}
