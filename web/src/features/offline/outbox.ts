import { ApiError, fieldErrorsOf, isOutage, messageOf } from '@/api/errors';
import { verdictOf } from '@/api/writing';
import { backOff } from '@/lib/back-off';
import { dayIn } from '@/lib/time/dates';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { newId } from './new-id';
import type { OutboxStorage } from './storage';
import type { Kind, Outcome, Unsent, Write } from './types';

export type OutboxParts = {
  storage: OutboxStorage;
  send: (write: Write) => Promise<void>;
  /** Whether the server knows us as this person; fails when it does not answer. */
  isPerson: (userId: string) => Promise<boolean>;
  /** Runs the work while no other tab runs its own of that name. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs that something is kept, or was sent. */
  tell: (news: News) => void;
};

export type News = { userId: string; sent: Kind | null };

type Hearers = {
  /** The server has it: what was read before is old. Awaited, so that nothing is seen to vanish in between. */
  sent: (kind: Kind) => Promise<unknown>;
  /** It could only be counted on its own day, which is over. */
  tooLate: (item: Unsent) => void;
};

const nothing: readonly Unsent[] = [];

/**
 * What was written and has not reached the server: kept on the device, sent in the order it was written, by one tab at a
 * time. Sending twice is harmless, since what is made carries an id of its own.
 */
export class Outbox {
  private readonly parts: OutboxParts;
  private userId: string | null = null;
  private items = nothing;
  private loaded: Promise<void> = Promise.resolve();
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private sending: string | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hearers: Hearers | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  /** What this person has not sent, oldest first. Of anybody else nothing is told. */
  unsent(userId: string): readonly Unsent[] {
    return this.userId === userId ? this.items : nothing;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** From now on it is this person's. */
  open(userId: string): Promise<void> {
    if (this.userId !== userId) {
      this.userId = userId;
      this.failures = 0;
      clearTimeout(this.timer);
      this.show(nothing);
      this.loaded = this.reload();
    }
    return this.loaded;
  }

  hear(hearers: Hearers): () => void {
    this.hearers = hearers;
    return () => {
      if (this.hearers === hearers) this.hearers = null;
    };
  }

  /** Another tab has kept or sent something. */
  async learn({ userId, sent }: News): Promise<void> {
    if (userId !== this.userId) return;
    if (sent) await this.hearers?.sent(sent).catch(() => undefined);
    await this.reload();
  }

  /** Sends it; keeps it when the server cannot be reached or cannot save. A refusal is final. */
  async deliver(userId: string, write: Write): Promise<Outcome> {
    await this.open(userId);
    if (!this.unsent(userId).some(({ subject }) => subject === write.subject)) {
      try {
        await this.sendNow(write);
        return 'sent';
      } catch (failure) {
        if (verdictOf(failure) !== 'unreachable' && !isOutage(failure)) throw failure;
        // Where nothing can be kept, the failure is what there is to say.
        await this.keep(userId, write).catch(() => {
          throw failure;
        });
        this.tryAgainLater(failure);
        return 'kept';
      }
    }
    await this.keep(userId, write);
    void this.flush();
    return 'kept';
  }

  /** A device whose clock is wrong names things by a time that cannot be: then the server names and dates them. */
  private async sendNow(write: Write): Promise<void> {
    try {
      await this.parts.send(write);
    } catch (failure) {
      const { body, kind } = write;
      const { id, date } = fieldErrorsOf(failure);
      const isDated = kind === 'session' && date !== undefined;
      if (body === null || verdictOf(failure) !== 'refused' || !(id || isDated)) throw failure;
      await this.parts.send({ ...write, body: { ...body, id: undefined, date: undefined } });
    }
  }

  private async keep(userId: string, write: Write): Promise<void> {
    const item: Unsent = {
      ...write,
      key: newId(),
      userId,
      at: new Date().toISOString(),
      refusal: null,
    };
    await this.parts.storage.put(item);
    await this.changed(userId);
  }

  /** Sends what waits, until all is sent or nobody answers. */
  flush(): Promise<void> {
    const { userId } = this;
    if (userId === null) return Promise.resolve();
    clearTimeout(this.timer);
    if (this.running) {
      // It may have looked for the last time already, or for somebody else.
      this.isAskedAgain = true;
      return this.running;
    }
    this.running = this.parts
      .alone(`trellis-outbox:${userId}`, () => this.sendAll(userId))
      .catch((failure: unknown) => this.tryAgainLater(failure))
      .then(() => {
        this.running = null;
        if (!this.isAskedAgain) return;
        this.isAskedAgain = false;
        return this.flush();
      });
    return this.running;
  }

  private async sendAll(userId: string): Promise<void> {
    while (this.userId === userId) {
      // Read anew each time: another tab may have sent it, or kept more.
      const next = firstToSend(await this.parts.storage.all(userId));
      if (!next) break;
      if (!(await this.sendOne(next))) return;
    }
    this.failures = 0;
    await this.reload();
  }

  /** Whether the next one may follow. */
  private async sendOne(item: Unsent): Promise<boolean> {
    this.sending = item.key;
    try {
      if (!(await this.parts.isPerson(item.userId))) return false;
      await this.parts.send(item);
      await this.isDone(item);
    } catch (failure) {
      const verdict = verdictOf(failure);
      if (verdict === 'signed-out') return false;
      if (verdict === 'unreachable' || verdict === 'later') {
        this.tryAgainLater(failure);
        return false;
      }
      // What was to be deleted is not there: that is what was wanted.
      if (verdict === 'gone' && item.method === 'DELETE') await this.isDone(item);
      else await this.isRefused(item, failure);
    } finally {
      this.sending = null;
    }
    return true;
  }

  private async isDone({ key, userId, kind }: Unsent): Promise<void> {
    this.failures = 0;
    await this.parts.storage.remove([key]);
    this.parts.tell({ userId, sent: kind });
    if (this.userId === userId) await this.hearers?.sent(kind).catch(() => undefined);
    await this.reload();
  }

  private async isRefused(item: Unsent, failure: unknown): Promise<void> {
    const fields = fieldErrorsOf(failure);
    if (item.kind === 'practice' && fields.date && isOver(item)) {
      await this.parts.storage.remove([item.key]);
      this.hearers?.tooLate(item);
    } else {
      const message = messageOf(failure, m.unsent_refused());
      await this.parts.storage.put({ ...item, refusal: { message, aboutId: 'id' in fields } });
    }
    await this.changed(item.userId);
  }

  /** The person wants it sent once more. */
  async retry(item: Unsent): Promise<void> {
    const body = item.refusal?.aboutId ? { ...item.body, id: undefined } : item.body;
    await this.parts.storage.put({ ...item, body, refusal: null });
    await this.changed(item.userId);
    await this.flush();
  }

  /** The person does not want it any more; what was written on it since goes along. */
  async discard(item: Unsent): Promise<void> {
    const all = await this.parts.storage.all(item.userId);
    const along = all.filter(
      ({ key, subject }) =>
        key === item.key || (item.method === 'POST' && subject === item.subject && key > item.key),
    );
    await this.parts.storage.remove(along.map(({ key }) => key));
    await this.changed(item.userId);
  }

  async discardAll(userId: string): Promise<void> {
    const all = await this.parts.storage.all(userId);
    await this.parts.storage.remove(all.map(({ key }) => key));
    await this.changed(userId);
  }

  /** Takes a deletion back that was not sent; whether there was one. */
  async undelete(userId: string, subject: string): Promise<boolean> {
    const all = await this.parts.storage.all(userId).catch(() => nothing);
    const deletion = all.findLast((item) => item.subject === subject && item.method === 'DELETE');
    if (!deletion || deletion.key === this.sending) return false;
    await this.parts.storage.remove([deletion.key]);
    await this.changed(userId);
    return true;
  }

  private async changed(userId: string): Promise<void> {
    this.parts.tell({ userId, sent: null });
    await this.reload();
  }

  private async reload(): Promise<void> {
    const { userId } = this;
    if (userId === null) return;
    // A device that cannot look has kept nothing.
    const items = await this.parts.storage.all(userId).catch(() => nothing);
    if (this.userId === userId) this.show(items);
  }

  private show(items: readonly Unsent[]): void {
    if (items.length === 0 && this.items.length === 0) return;
    this.items = items;
    for (const listener of this.listeners) listener();
  }

  private tryAgainLater(failure: unknown): void {
    clearTimeout(this.timer);
    const retryAfter = failure instanceof ApiError ? failure.retryAfter : null;
    const pause = backOff(this.failures, { retryAfter });
    this.failures += 1;
    this.timer = setTimeout(() => void this.flush(), pause);
  }
}

/** Whether its day is over here. After a journey westward it may have been done on a day that is still to come. */
function isOver({ shown }: Unsent): boolean {
  const day: unknown = Reflect.get(shown, 'date');
  return !(typeof day === 'string' && day > dayIn(deviceTimeZone(), new Date()));
}

/** What was refused holds up what was written on the same thing since. */
function firstToSend(items: readonly Unsent[]): Unsent | undefined {
  const held = new Set<string>();
  for (const item of items) {
    if (item.refusal) held.add(item.subject);
    else if (!held.has(item.subject)) return item;
  }
  return undefined;
}
