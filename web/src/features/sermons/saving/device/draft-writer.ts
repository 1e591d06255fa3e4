import { keptChanged } from '@/features/offline';
import { type Content, changesBetween } from '../content/content';
import { dropUnloadDraft, persistBeforeUnload } from './persist-before-unload';
import type { Draft, SermonStorage } from './storage';

/** Long enough not to write with every letter, short enough that little is left for the last words. */
const rhythm = 400;

type Source = {
  /** What would have to be kept now, without its changes. */
  draft: () => Omit<Draft, 'changes'>;
  base: () => Content;
  now: () => Content;
  /** Nothing differs from what the server has, and nothing is in question. */
  isClean: () => boolean;
  /** The device keeps nothing, or does again. */
  onAbility: (canKeep: boolean) => void;
};

/** Keeps what one tab writes on a sermon on the device, a moment after it was written. */
export class DraftWriter {
  private readonly storage: SermonStorage;
  private readonly source: Source;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();
  /** What the database has of it: null while it has nothing. */
  private kept: { base: Content; now: Content } | null;
  private isPending = false;
  private isOver = false;

  constructor(storage: SermonStorage, source: Source, kept: Content | null) {
    this.storage = storage;
    this.source = source;
    this.kept = kept && { base: source.base(), now: kept };
  }

  /** Something was written, or became of it. */
  changed(): void {
    if (this.isOver) return;
    this.isPending = true;
    this.timer ??= setTimeout(() => void this.flush(), rhythm);
  }

  /** Done when it is on the device. */
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
          keptChanged();
        }
        this.kept = null;
      } else {
        await storage.putDraft({ ...draft, changes: changesBetween(version.base, version.now) });
        this.kept = version;
      }
      if (!this.isPending) dropUnloadDraft(draft);
      source.onAbility(true);
    } catch {
      this.isPending = true;
      source.onAbility(false);
    }
  }

  /** The page is going: what the database does not have is put where it is kept at once. Whether nothing is lost. */
  writeBeforeUnload(): boolean {
    if (this.isOver || !this.isPending || this.source.isClean()) return true;
    const { source, kept } = this;
    const now = source.now();
    const base = source.base();
    const since = kept?.base === base ? kept.now : base;
    const isKept = persistBeforeUnload({ ...source.draft(), changes: changesBetween(since, now) });
    // If the page stays after all, the database gets it as well.
    void this.flush();
    return isKept;
  }

  /** Nothing more is kept: it was sent, or given up. */
  async stop(drops: boolean): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    this.isOver = true;
    if (!drops) return;
    const draft = this.source.draft();
    dropUnloadDraft(draft);
    await this.storage.removeDraft(draft.id).catch(() => undefined);
  }
}
