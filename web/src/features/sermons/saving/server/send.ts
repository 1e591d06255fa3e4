/** How a sermon gets to the server: made first where it has to be, then what changed of it, or the whole. */
import { fieldErrorsOf } from '@/api/errors';
import { verdictOf } from '@/api/writing';
import { newId } from '@/features/offline';
import { createSermon, isChangedElsewhere, patchSermon, putSermon, type SavedSermon } from '../api';
import { type Block, defaultTitle } from '../model';
import { type Content, changedBlocks, idsOf, isSameOrder } from './content';
import type { Version } from './storage';

export type Target = {
  sermonId: string;
  /** Whether the server knows the sermon. */
  exists: boolean;
  /** What it was written on. */
  base: Version;
  /** Saves of which no answer came. One of them may be the last that the server took. */
  unanswered: readonly string[];
  /** The whole, whatever changed. */
  isWhole: boolean;
  /** The day that a new sermon is put down for. */
  today: string;
};

type Hearers = {
  created: (sermonId: string) => void;
  /** A save goes on its way, and may be taken though nobody hears of it. Awaited, so that the device knows of it first. */
  sending: (saveId: string) => Promise<void>;
  refused: (saveId: string) => void;
};

/** The sermon itself could not be made. */
export class NotCreated extends Error {
  override readonly name = 'NotCreated';
}

const mostUnanswered = 10;

/** The first got through most likely, and the last ones may have: those are the ones to ask about. */
export function withUnanswered(ids: readonly string[], id: string): string[] {
  const all = [...ids, id];
  const half = mostUnanswered / 2;
  return all.length <= mostUnanswered ? all : [...all.slice(0, half), ...all.slice(-half)];
}

export const titleToSend = ({ title }: Content) => (title.trim() === '' ? defaultTitle : title);

export async function sendSermon(
  target: Target,
  content: Content,
  heard: Hearers,
  signal: AbortSignal = new AbortController().signal,
): Promise<SavedSermon> {
  const { base, unanswered } = target;
  let { sermonId } = target;
  if (!target.exists) {
    sermonId = await create(target, content, signal).catch((cause: unknown) => {
      throw new NotCreated('not created', { cause });
    });
    heard.created(sermonId);
  }
  if (target.exists && unanswered.length === 0 && !target.isWhole) {
    return attempt(heard, (saveId) =>
      patchSermon(sermonId, patchOf(base, content, saveId), patience(content.blocks, signal)),
    );
  }
  const whole = {
    title: titleToSend(content),
    blocks: [...content.blocks],
    revision: base.revision,
  };
  const put = (lastSaveId?: string) =>
    attempt(heard, (saveId) =>
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
  heard: Hearers,
  send: (saveId: string) => Promise<SavedSermon>,
): Promise<SavedSermon> {
  const saveId = newId();
  await heard.sending(saveId);
  try {
    return await send(saveId);
  } catch (failure) {
    if (isAnswer(failure)) heard.refused(saveId);
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
  { sermonId, today }: Target,
  content: Content,
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
