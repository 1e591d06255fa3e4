import { isUnauthorized } from '@/api/errors';
import { keptChanged, newId } from '@/features/offline';
import { readSermonToBuild } from '../api';
import { defaultTitle } from '../model';
import { type Content, emptyContent, isSameContent, settledContent } from './content';
import { readFailure } from './failures';
import { Keeping } from './keeping';
import { makeCopy } from './late-copy';
import { hearPage } from './page-events';
import { Rhythm } from './rhythm';
import {
  type Around,
  type Opening,
  problemOf,
  type Resolution,
  type Saving,
  type Told,
} from './saving-state';
import { sendSermon, titleToSend, withUnanswered } from './send';
import { createSermonStore, type SermonStore } from './sermon-store';
import { Shown } from './shown';
import type { Details, Version } from './storage';
import { hearSaved, sendAlone, tellSaved } from './tabs';
import { keepVersion, newerVersion } from './versions';

/**
 * A sermon that is open in this tab. What is written is kept on the device, sent by one request at a time, and never
 * overwrites what somebody else wrote.
 */
export class SermonSession {
  readonly store: SermonStore;
  readonly details: Details;
  /** Whether it began with what was found on this device. */
  readonly isTakenUp: boolean;
  private readonly around: Around;
  private readonly draftId: string;
  private readonly keeping: Keeping;
  private readonly shown: Shown<Saving>;
  private readonly rhythm = new Rhythm(() => void this.save());
  private readonly abort = new AbortController();
  private readonly stops: (() => void)[];
  private sermonId: string;
  private exists: boolean;
  /** What the server is known to have. */
  private base: Version;
  private unanswered: string[];
  private isWanted: boolean;
  private isWhole = false;
  private isDirty: boolean;
  private canKeep = true;
  private told: Told = { state: 'saved', message: null, isGone: false, conflict: null };
  private inFlight: Promise<void> | null = null;
  private isPressedAgain = false;
  private isOver = false;

  constructor(opening: Opening, around: Around) {
    const { isTakenUp } = opening;
    this.isTakenUp = isTakenUp;
    this.around = around;
    this.draftId = opening.draftId;
    this.sermonId = opening.sermonId;
    this.exists = opening.exists;
    this.details = opening.details;
    this.unanswered = opening.unanswered;
    this.isWanted = opening.isWanted;
    this.base = { ...opening.base, content: settledContent(opening.base.content) };
    this.store = createSermonStore(
      isSameContent(this.base.content, opening.content) ? this.base.content : opening.content,
    );
    this.isDirty = this.isInQuestion();
    this.keeping = this.keepOnDevice(isTakenUp ? this.store.getContent() : null);
    this.shown = new Shown(this.look());
    this.stops = [this.store.subscribe(() => this.written()), ...this.listen()];
    this.keepVersion();
    if (opening.problem === 'gone') this.report({ state: 'failed', isGone: true });
    else if (this.isDirty) this.begin(isTakenUp);
    else if (isTakenUp) this.keeping.changed();
  }

  getSaving = (): Saving => this.shown.get();
  subscribe = (listener: () => void) => this.shown.subscribe(listener);

  private keepOnDevice(kept: Content | null): Keeping {
    const { storage, userId } = this.around;
    const source = {
      draft: () => ({
        id: this.draftId,
        userId,
        sermonId: this.sermonId,
        exists: this.exists,
        isWanted: this.isWanted,
        revision: this.base.revision,
        unanswered: this.unanswered,
        at: new Date().toISOString(),
        problem: problemOf(this.told),
      }),
      base: () => this.base.content,
      now: () => this.store.getContent(),
      isClean: () => !this.differs() && this.unanswered.length === 0,
      onAbility: (canKeep: boolean) => {
        if (canKeep === this.canKeep) return;
        this.canKeep = canKeep;
        this.publish();
      },
    };
    return new Keeping(storage, source, kept);
  }

  private listen(): (() => void)[] {
    return [
      hearPage({
        online: () => this.tryAgain(),
        hidden: () => this.keeping.sayLastWords(),
        shown: () => void this.takeIn(),
        isAtRisk: () => this.getSaving().isAtRisk,
      }),
      hearSaved(({ userId, sermonId, revision }) => {
        if (this.isOf(userId, sermonId) && revision > this.base.revision) void this.takeIn();
      }),
    ];
  }

  /** What was found on the device goes to the server at once, if it was to go there. */
  private begin(isTakenUp: boolean): void {
    this.report({ state: 'unsaved' });
    if (isTakenUp && (this.exists || this.isWanted)) void this.save();
    else this.arm();
  }

  private differs(): boolean {
    return !isSameContent(this.base.content, this.store.getContent());
  }

  /** Also where it looks the same: of what was sent without an answer nobody knows what became. */
  private isInQuestion(): boolean {
    return this.differs() || (this.unanswered.length > 0 && !this.inFlight);
  }

  private written(): void {
    this.isDirty = this.isInQuestion();
    this.keeping.changed();
    if (this.isDirty) {
      this.arm();
      if (this.told.state === 'saved') this.report({ state: 'unsaved' });
      else this.publish();
      return;
    }
    this.rhythm.disarm();
    const isUndecided = this.inFlight || this.told.conflict || this.told.isGone;
    if (isUndecided) this.publish();
    else this.report({ state: 'saved', message: null });
  }

  private mayBeSent(): boolean {
    return (this.exists || this.isWanted) && !this.told.conflict && !this.told.isGone;
  }

  private arm(): void {
    if (this.mayBeSent() && !this.inFlight && !this.isOver) this.rhythm.arm();
  }

  /** The person wants it saved. */
  async saveNow(): Promise<void> {
    const { conflict, isGone } = this.told;
    // The question is put again.
    if (conflict) this.report({ conflict: { ...conflict } });
    if (conflict || isGone) return;
    if (this.store.getTitle().trim() === '') this.store.setTitle(defaultTitle);
    this.isWanted = true;
    if (this.isDirty || !this.exists || this.inFlight) await this.save(true);
    else this.around.tell({ kind: 'saved' });
  }

  /** Sends what there is without a word, also of a sermon that was never saved. Done when it is decided. */
  async deliver(): Promise<void> {
    this.isWanted = true;
    await this.save();
    await this.keeping.flush();
  }

  /** Done when what is written is on the device. */
  keep = (): Promise<void> => this.keeping.flush();

  isOf(userId: string, sermonId: string | null = this.sermonId): boolean {
    const isSermon = sermonId === null ? !this.exists : sermonId === this.sermonId;
    return isSermon && userId === this.around.userId;
  }

  private async save(isPressed = false): Promise<void> {
    if (this.inFlight) {
      this.isPressedAgain ||= isPressed;
      return this.inFlight;
    }
    this.rhythm.disarm();
    const isNeeded = this.isDirty || (isPressed && !this.exists);
    if (!isNeeded || !this.mayBeSent()) return;
    this.inFlight = this.send(isPressed).finally(() => {
      this.inFlight = null;
    });
    this.report({ state: 'saving' });
    await this.inFlight;
    await this.goOn();
  }

  /** What was written while the last save was on its way. */
  private async goOn(): Promise<void> {
    const isPressed = this.isPressedAgain;
    this.isPressedAgain = false;
    this.isDirty = this.isInQuestion();
    this.publish();
    if (isPressed && this.told.state !== 'offline') await this.saveNow();
    else if (this.isDirty && this.told.state !== 'failed') this.arm();
  }

  private async send(isPressed: boolean): Promise<void> {
    const content = settledContent(this.store.getContent());
    const { sermonId, exists, base, unanswered, isWhole } = this;
    const target = { sermonId, exists, base, unanswered, isWhole, today: this.around.today() };
    const heard = {
      created: (id: string) => this.adopt(id),
      sending: async (saveId: string) => {
        this.unanswered = withUnanswered(this.unanswered, saveId);
        this.keeping.changed();
        await this.keeping.flush();
      },
      refused: (saveId: string) => {
        this.unanswered = this.unanswered.filter((id) => id !== saveId);
      },
    };
    try {
      const { revision } = await sendAlone(sermonId, () =>
        sendSermon(target, content, heard, this.abort.signal),
      );
      this.isSaved({ revision, content });
      if (isPressed) this.around.tell({ kind: exists ? 'saved' : 'created' });
    } catch (failure) {
      await this.isNotSaved(failure, isPressed);
    }
    this.keeping.changed();
    await this.keeping.flush();
    keptChanged();
  }

  private adopt(sermonId: string): void {
    this.sermonId = sermonId;
    this.exists = true;
    this.publish();
    if (!this.isOver) this.around.tell({ kind: 'adopted', sermonId });
  }

  private isSaved(version: Version): void {
    this.base = version;
    this.unanswered = [];
    this.isWhole = false;
    this.rhythm.succeeded();
    this.isDirty = this.differs();
    this.report({ state: this.isDirty ? 'unsaved' : 'saved', message: null, conflict: null });
    this.keepVersion();
    const { userId } = this.around;
    tellSaved({ userId, sermonId: this.sermonId, revision: version.revision });
  }

  private async isNotSaved(thrown: unknown, isPressed: boolean): Promise<void> {
    const { failure, verdict, isForNow, isMaking, message } = readFailure(thrown);
    if (verdict === 'changed') return this.meetTheirs();
    if (verdict === 'signed-out') {
      this.report({ state: 'failed', message });
      // Before anybody is led to sign in, what was written is on the device.
      this.keeping.changed();
      await this.keeping.flush();
      if (isUnauthorized(failure)) this.around.tell({ kind: 'signed-out' });
      return;
    }
    const isKept = verdict === 'unreachable' && this.canKeep;
    const isNews = isPressed || (!isForNow && message !== this.told.message);
    this.report({
      state: isKept ? 'offline' : 'failed',
      message,
      isGone: verdict === 'gone' && !isMaking,
    });
    if (isForNow && !this.isOver) this.rhythm.tryLater();
    if (!isNews) return;
    if (isKept) this.around.tell({ kind: 'kept' });
    else this.around.tell({ kind: isMaking ? 'not-created' : 'not-saved', failure });
  }

  private tryAgain(): void {
    if (this.told.state === 'offline' || this.told.state === 'failed') void this.save();
  }

  /** Somebody else has saved: both versions are laid side by side, unless they are the same. */
  private async meetTheirs(): Promise<void> {
    try {
      const sermon = await readSermonToBuild(this.sermonId);
      const theirs = settledContent({ title: sermon.title, blocks: sermon.blocks });
      const mine = settledContent(this.store.getContent());
      const { revision, updatedAt: changedAt } = sermon;
      if (isSameContent({ ...mine, title: titleToSend(mine) }, theirs)) {
        this.isSaved({ revision, content: mine });
      } else {
        this.report({ state: 'conflict', conflict: { theirs, revision, changedAt } });
      }
    } catch (failure) {
      this.report({ state: 'offline', message: readFailure(failure).message });
      if (!this.isOver) this.rhythm.tryLater();
    }
  }

  /** Whichever is chosen, the other stays in reach: as a step back, or as a sermon of its own. */
  async resolve(resolution: Resolution): Promise<void> {
    const { conflict } = this.told;
    if (!conflict) return;
    const mine = this.store.getContent();
    const copy = resolution === 'copy' ? await makeCopy(this.sermonId, mine) : null;
    this.base = { revision: conflict.revision, content: conflict.theirs };
    this.unanswered = [];
    this.report({ state: 'unsaved', conflict: null, message: null });
    this.store.take(conflict.theirs);
    this.keepVersion();
    if (copy) this.around.tell({ kind: 'copied', sermonId: copy.id, title: copy.title });
    else if (resolution === 'theirs') this.around.tell({ kind: 'resolved', resolution });
    else {
      this.isWhole = true;
      this.store.take(mine);
      await this.save();
      this.around.tell({ kind: 'resolved', resolution: 'mine' });
    }
  }

  /** It was deleted somewhere else: what is written here becomes a sermon of its own. */
  async saveAsNew(): Promise<void> {
    this.sermonId = newId();
    this.exists = false;
    this.base = { revision: 0, content: emptyContent };
    this.unanswered = [];
    this.isDirty = this.isInQuestion();
    this.report({ state: 'unsaved', isGone: false, message: null });
    await this.saveNow();
  }

  private isBusy(): boolean {
    return this.isDirty || this.inFlight !== null || this.isOver;
  }

  /** What others wrote meanwhile is shown here. What was written here is not touched. */
  private async takeIn(): Promise<void> {
    if (this.isBusy() || !this.exists) return;
    const newer = await newerVersion(this.sermonId, this.base.revision);
    if (!newer || this.isBusy()) return;
    this.base = newer;
    this.store.load(newer.content);
    this.keepVersion();
  }

  private keepVersion(): void {
    const { sermonId, details, base, around } = this;
    if (this.exists) keepVersion(around, { ...base, sermonId, details });
  }

  /** The page is left. What is written goes to the server if it can, and stays on the device until it is there. */
  async close(): Promise<void> {
    this.isOver = true;
    this.rhythm.disarm();
    await this.keeping.flush();
    await this.inFlight;
    if (this.exists && this.told.state !== 'failed') await this.save();
    await this.keeping.flush();
    await this.end(false);
  }

  /** Whoever opens it again waits no longer for the save on its way: what became of it is found out then. */
  hurry = (): void => this.abort.abort();

  /** Nothing of it is sent or kept any more. */
  async forget(): Promise<void> {
    this.isOver = true;
    this.abort.abort();
    await this.end(true);
  }

  private async end(isForgotten: boolean): Promise<void> {
    this.rhythm.disarm();
    for (const stop of this.stops) stop();
    await this.keeping.stop(isForgotten);
    this.around.release();
  }

  private report(change: Partial<Told>): void {
    this.told = { ...this.told, ...change };
    this.publish();
  }

  private look(): Saving {
    const { sermonId, exists, isDirty, canKeep } = this;
    return { ...this.told, sermonId, exists, isDirty, isAtRisk: isDirty && !canKeep };
  }

  private publish = (): void => this.shown.set(this.look());
}
