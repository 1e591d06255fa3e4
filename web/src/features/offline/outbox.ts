import { ApiError, fieldErrorsOf, isOutage, messageOf } from '@/api/errors';
import { classifyWriteError } from '@/api/send-write';
import { backOffDelay } from '@/lib/back-off';
import { dateInTimeZone } from '@/lib/time/dates';
import { deviceTimeZone } from '@/lib/time/device-time-zone';
import { m } from '@/messages';
import { newId } from './new-id';
import type { OutboxStorage } from './storage';
import type { UnsentWrite, Write, WriteKind, WriteOutcome } from './types';

export type OutboxParts = {
  storage: OutboxStorage;
  send: (write: Write) => Promise<void>;
  /** Whether this member is signed in on the server; rejects when the server can't be reached. */
  isPerson: (userId: string) => Promise<boolean>;
  /** Runs the work while no other tab is running work with the same name. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Notifies other tabs that a write was stored or sent. */
  tell: (outboxMessage: OutboxMessage) => void;
};

export type OutboxMessage = { userId: string; sent: WriteKind | null };

type OutboxCallbacks = {
  /**
   * A write has been sent, so cached data is stale. Awaited, so that nothing briefly disappears from the
   * page.
   */
  sent: (kind: WriteKind) => Promise<unknown>;
  /**
   * Called when a practice can no longer be counted, because it only counts on its own day and that day is
   * over.
   */
  tooLate: (item: UnsentWrite) => void;
};

const noWrites: readonly UnsentWrite[] = [];

/**
 * The queue of writes that haven't reached the server: stored on the device and sent in order, by one tab at
 * a time. Resending is harmless because every new item has its own id.
 */
export class Outbox {
  private readonly parts: OutboxParts;
  private userId: string | null = null;
  private items = noWrites;
  private loaded: Promise<void> = Promise.resolve();
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private sending: string | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hearers: OutboxCallbacks | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(parts: OutboxParts) {
    this.parts = parts;
  }

  /** This member's unsent writes, oldest first; empty for any other member. */
  unsent(userId: string): readonly UnsentWrite[] {
    return this.userId === userId ? this.items : noWrites;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Switches the outbox to this member. */
  open(userId: string): Promise<void> {
    if (this.userId !== userId) {
      this.userId = userId;
      this.failures = 0;
      clearTimeout(this.timer);
      this.show(noWrites);
      this.loaded = this.reload();
    }
    return this.loaded;
  }

  hear(hearers: OutboxCallbacks): () => void {
    this.hearers = hearers;
    return () => {
      if (this.hearers === hearers) this.hearers = null;
    };
  }

  /** Another tab has stored or sent a write. */
  async learn({ userId, sent }: OutboxMessage): Promise<void> {
    if (userId !== this.userId) return;
    if (sent) await this.hearers?.sent(sent).catch(() => undefined);
    await this.reload();
  }

  /** Sends a write, or stores it when the server can't be reached or can't save. Any other error is final. */
  async deliver(userId: string, write: Write): Promise<WriteOutcome> {
    await this.open(userId);
    if (!this.unsent(userId).some(({ subject }) => subject === write.subject)) {
      try {
        await this.sendNow(write);
        return 'sent';
      } catch (failure) {
        if (classifyWriteError(failure) !== 'unreachable' && !isOutage(failure)) throw failure;
        // If the write can't be stored either, the original failure is reported.
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

  /**
   * If the device's clock is wrong, an id or date may be out of range; in that case, the server assigns
   * them.
   */
  private async sendNow(write: Write): Promise<void> {
    try {
      await this.parts.send(write);
    } catch (failure) {
      const { body, kind } = write;
      const { id, date } = fieldErrorsOf(failure);
      const hasDate = kind === 'session' && date !== undefined;
      if (body === null || classifyWriteError(failure) !== 'refused' || !(id || hasDate))
        throw failure;
      await this.parts.send({ ...write, body: { ...body, id: undefined, date: undefined } });
    }
  }

  private async keep(userId: string, write: Write): Promise<void> {
    const item: UnsentWrite = {
      ...write,
      key: newId(),
      userId,
      at: new Date().toISOString(),
      refusal: null,
    };
    await this.parts.storage.put(item);
    await this.changed(userId);
  }

  /** Sends the queued writes until all are sent or the server stops responding. */
  flush(): Promise<void> {
    const { userId } = this;
    if (userId === null) return Promise.resolve();
    clearTimeout(this.timer);
    if (this.running) {
      // The current run may already have read the queue for the last time, or may be sending for another
      // member.
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
      // Reread each time, because another tab may have sent or added writes.
      const next = findNextToSend(await this.parts.storage.all(userId));
      if (!next) break;
      if (!(await this.sendOne(next))) return;
    }
    this.failures = 0;
    await this.reload();
  }

  /** Sends one write, and returns whether the next one may be sent. */
  private async sendOne(item: UnsentWrite): Promise<boolean> {
    this.sending = item.key;
    try {
      if (!(await this.parts.isPerson(item.userId))) return false;
      await this.parts.send(item);
      await this.isDone(item);
    } catch (failure) {
      const verdict = classifyWriteError(failure);
      if (verdict === 'signed-out') return false;
      if (verdict === 'unreachable' || verdict === 'later') {
        this.tryAgainLater(failure);
        return false;
      }
      // Deleting something that is already gone counts as success.
      if (verdict === 'gone' && item.method === 'DELETE') await this.isDone(item);
      else await this.isRefused(item, failure);
    } finally {
      this.sending = null;
    }
    return true;
  }

  private async isDone({ key, userId, kind }: UnsentWrite): Promise<void> {
    this.failures = 0;
    await this.parts.storage.remove([key]);
    this.parts.tell({ userId, sent: kind });
    if (this.userId === userId) await this.hearers?.sent(kind).catch(() => undefined);
    await this.reload();
  }

  private async isRefused(item: UnsentWrite, failure: unknown): Promise<void> {
    const fields = fieldErrorsOf(failure);
    if (item.kind === 'practice' && fields.date && isDayOver(item)) {
      await this.parts.storage.remove([item.key]);
      this.hearers?.tooLate(item);
    } else {
      const message = messageOf(failure, m.unsent_refused());
      await this.parts.storage.put({ ...item, refusal: { message, aboutId: 'id' in fields } });
    }
    await this.changed(item.userId);
  }

  /** Sends a rejected write again at the member's request. */
  async retry(item: UnsentWrite): Promise<void> {
    const body = item.refusal?.aboutId ? { ...item.body, id: undefined } : item.body;
    await this.parts.storage.put({ ...item, body, refusal: null });
    await this.changed(item.userId);
    await this.flush();
  }

  /**
   * Discards a rejected write; if it would have created an item, later writes to that item are discarded too.
   */
  async discard(item: UnsentWrite): Promise<void> {
    const all = await this.parts.storage.all(item.userId);
    const laterWrites = all.filter(
      ({ key, subject }) =>
        key === item.key || (item.method === 'POST' && subject === item.subject && key > item.key),
    );
    await this.parts.storage.remove(laterWrites.map(({ key }) => key));
    await this.changed(item.userId);
  }

  async discardAll(userId: string): Promise<void> {
    const all = await this.parts.storage.all(userId);
    await this.parts.storage.remove(all.map(({ key }) => key));
    await this.changed(userId);
  }

  /** Cancels a deletion that hasn't been sent; returns whether there was one. */
  async undelete(userId: string, subject: string): Promise<boolean> {
    const all = await this.parts.storage.all(userId).catch(() => noWrites);
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
    // If the storage can't be read, no writes were stored in it.
    const items = await this.parts.storage.all(userId).catch(() => noWrites);
    if (this.userId === userId) this.show(items);
  }

  private show(items: readonly UnsentWrite[]): void {
    if (items.length === 0 && this.items.length === 0) return;
    this.items = items;
    for (const listener of this.listeners) listener();
  }

  private tryAgainLater(failure: unknown): void {
    clearTimeout(this.timer);
    const retryAfter = failure instanceof ApiError ? failure.retryAfter : null;
    const retryDelay = backOffDelay(this.failures, { retryAfter });
    this.failures += 1;
    this.timer = setTimeout(() => void this.flush(), retryDelay);
  }
}

/**
 * Whether the write's day has passed in this time zone. After the member travels west, that day may still be
 * in the future.
 */
function isDayOver({ shown }: UnsentWrite): boolean {
  const day: unknown = Reflect.get(shown, 'date');
  return !(typeof day === 'string' && day > dateInTimeZone(deviceTimeZone(), new Date()));
}

/** A rejected write holds back later writes to the same item. */
function findNextToSend(items: readonly UnsentWrite[]): UnsentWrite | undefined {
  const blockedSubjects = new Set<string>();
  for (const item of items) {
    if (item.refusal) blockedSubjects.add(item.subject);
    else if (!blockedSubjects.has(item.subject)) return item;
  }
  return undefined;
}
