/** How a sermon gets to the server: made first where it has to be, then what changed of it, or the whole. */
import { fieldErrorsOf } from '@/api/errors';
import { verdictOf } from '@/api/writing';
import { newId } from '@/features/offline';
import {
  createSermon,
  isChangedElsewhere,
  patchSermon,
  putSermon,
  type SavedSermon,
} from '../../api';
import type { Block } from '../../model';
import { type Content, changedBlocks, idsOf, isSameOrder, titleToSend } from '../content/content';
import type { Version } from '../device/storage';
import type { Order, SavingEvent } from '../machine/events';

/**
 * Reports what happens on the way. Awaited, so that the device knows of a save before it goes: it may be taken though nobody
 * hears of it.
 */
export type Report = (
  event: Extract<SavingEvent, { kind: 'created' | 'departed' | 'rejected' }>,
) => Promise<void>;

/** The sermon itself could not be made. */
export class NotCreated extends Error {
  override readonly name = 'NotCreated';
}

type Sender = { today: string; report: Report; signal?: AbortSignal };

export async function sendSermon(
  order: Order,
  { today, report, signal = new AbortController().signal }: Sender,
): Promise<SavedSermon> {
  const { base, content, unanswered } = order;
  let { sermonId } = order;
  if (!order.exists) {
    sermonId = await create(order, today, signal).catch((cause: unknown) => {
      throw new NotCreated('not created', { cause });
    });
    await report({ kind: 'created', sermonId });
  }
  if (order.exists && unanswered.length === 0 && !order.sendsWhole) {
    return attempt(report, (saveId) =>
      patchSermon(sermonId, patchOf(base, content, saveId), patience(content.blocks, signal)),
    );
  }
  const whole = {
    title: titleToSend(content),
    blocks: [...content.blocks],
    revision: base.revision,
  };
  const put = (lastSaveId?: string) =>
    attempt(report, (saveId) =>
      putSermon(sermonId, { ...whole, saveId, lastSaveId }, patience(content.blocks, signal)),
    );
  // Most likely it was the first that got through: after that the network was gone.
  for (const lastSaveId of unanswered.slice(0, -1)) {
    try {
      return await put(lastSaveId);
    } catch (failure) {
      if (!isChangedElsewhere(failure)) throw failure;
    }
  }
  return put(unanswered.at(-1));
}

async function attempt(
  report: Report,
  send: (saveId: string) => Promise<SavedSermon>,
): Promise<SavedSermon> {
  const saveId = newId();
  await report({ kind: 'departed', saveId });
  try {
    return await send(saveId);
  } catch (failure) {
    if (isAnswer(failure)) await report({ kind: 'rejected', saveId });
    throw failure;
  }
}

/** Whether the server has said no: otherwise it may have taken it. */
function isAnswer(failure: unknown): boolean {
  const verdict = verdictOf(failure);
  return verdict !== 'unreachable' && verdict !== 'later';
}

/** A device whose clock is wrong names things by a time that cannot be: then the server names them. */
async function create(
  { sermonId, content }: Order,
  today: string,
  signal: AbortSignal,
): Promise<string> {
  const body = { title: titleToSend(content), scheduledDate: today };
  const made = await createSermon({ ...body, id: sermonId }, patience([], signal)).catch(
    (failure: unknown) => {
      if (!fieldErrorsOf(failure).id) throw failure;
      return createSermon(body, patience([], signal));
    },
  );
  return made.id;
}

function patchOf({ revision, content: base }: Version, content: Content, saveId: string) {
  const changed = changedBlocks(base, content);
  const ids = new Set(idsOf(content.blocks));
  const removed = idsOf(base.blocks).filter((id) => !ids.has(id));
  return {
    revision,
    saveId,
    title: base.title === content.title ? undefined : titleToSend(content),
    changed: changed.length > 0 ? changed : undefined,
    removed: removed.length > 0 ? removed : undefined,
    order: isSameOrder(base.blocks, content.blocks) ? undefined : idsOf(content.blocks),
  };
}

/** A network that is there and carries nothing is none; but pictures take their time on a slow one. */
function patience(blocks: readonly Block[], signal: AbortSignal): AbortSignal {
  const weight = blocks.reduce(
    (sum, { content }) => sum + ('url' in content ? content.url.length : 0),
    0,
  );
  return AbortSignal.any([signal, AbortSignal.timeout(20_000 + weight / 50)]);
}
