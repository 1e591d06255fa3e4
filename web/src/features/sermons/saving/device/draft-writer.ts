import { notifyUnsyncedChanged } from '@/features/offline';
import { type Content, findChanges } from '../content/content';
import { deleteUnloadDraft, persistBeforeUnload } from './persist-before-unload';
import type { Draft, SermonStorage } from './storage';

/** Long enough not to write on every keystroke, short enough that little is lost when the page closes. */
const writeDelay = 400;

type DraftSource = {
  /** Returns the draft to store, except for its changes, which are computed from `base` and `now`. */
  draft: () => Omit<Draft, 'changes'>;
  base: () => Content;
  now: () => Content;
  /** Returns whether the content matches the server's version and every save has a known outcome. */
  isClean: () => boolean;
  /** Reports whether the device can store drafts. */
  onAbility: (canKeep: boolean) => void;
};

/** Stores one tab's edits to a sermon on the device, shortly after each edit. */
export class DraftWriter {
  private readonly storage: SermonStorage;
  private readonly source: DraftSource;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  /** The version in the database; null if there is none. */
  private kept: { base: Content; now: Content } | null;
  private isPending = false;
  private isOver = false;

  constructor(storage: SermonStorage, source: DraftSource, kept: Content | null) {
    this.storage = storage;
    this.source = source;
    this.kept = kept && { base: source.base(), now: kept };
  }

  /** Called when the content or its saving state has changed. */
  changed(): void {
    if (this.isOver) return;
    this.isPending = true;
    this.timer ??= setTimeout(() => void this.flush(), writeDelay);
  }

  /** Resolves when all edits are stored on the device. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isPending) this.running = this.running.then(() => this.write());
    return this.running;
  }

  private async write(): Promise<void> {
    if (this.isOver || !this.isPending) return;
    this.isPending = false;
    const { source, storage } = this;
    const draft = source.draft();
    const version = { base: source.base(), now: source.now() };
    try {
      if (source.isClean()) {
        if (this.kept) {
          await storage.removeDraft(draft.id);
          notifyUnsyncedChanged();
        }
        this.kept = null;
      } else {
        await storage.putDraft({ ...draft, changes: findChanges(version.base, version.now) });
        this.kept = version;
      }
      if (!this.isPending) deleteUnloadDraft(draft);
      source.onAbility(true);
    } catch {
      this.isPending = true;
      source.onAbility(false);
    }
  }

  /**
   * Called when the page is about to close: writes any edits that aren't in the database yet to storage that
   * writes synchronously. Returns whether all edits are stored.
   */
  writeBeforeUnload(): boolean {
    if (this.isOver || !this.isPending || this.source.isClean()) return true;
    const { source, kept } = this;
    const now = source.now();
    const base = source.base();
    const since = kept?.base === base ? kept.now : base;
    const isStored = persistBeforeUnload({
      ...source.draft(),
      changes: findChanges(since, now),
    });
    // If the page stays open after all, the database gets the changes too.
    void this.flush();
    return isStored;
  }

  /** Stops storing drafts, because the sermon was closed or discarded. */
  async stop(drops: boolean): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    this.isOver = true;
    if (!drops) return;
    const draft = this.source.draft();
    deleteUnloadDraft(draft);
    await this.storage.removeDraft(draft.id).catch(() => undefined);
  }
}
