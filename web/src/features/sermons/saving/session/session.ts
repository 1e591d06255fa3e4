import { keptChanged, newId } from '@/features/offline';
import { settledContent } from '../content/content';
import { DraftWriter } from '../device/draft-writer';
import type { Details } from '../device/storage';
import { announceSaved, onSavedElsewhere, sendExclusively } from '../device/tabs';
import { keepVersion } from '../device/versions';
import type { Effect, Order, SavingEvent } from '../machine/events';
import { Machine } from '../machine/machine';
import { isDirty, openedState, problemOf, type Resolution } from '../machine/state';
import { makeCopy } from '../server/lazy-copy';
import { loadServer, type Server, unloaded } from '../server/lazy-server';
import { createSermonStore, type SermonStore } from '../store/sermon-store';
import { ObservableValue } from './observable';
import { watchPage } from './page-events';
import { type FoundSermon, type Saving, type SessionContext, savingOf } from './types';

/**
 * A sermon that is open in this tab. What is written is kept on the device, sent by one request at a time, and never
 * overwrites what somebody else wrote. What is decided is in `next`; here it is done.
 */
export class SermonSession {
  readonly store: SermonStore;
  readonly details: Details;
  /** Whether it began with a draft that was found on this device. */
  readonly isRestored: boolean;
  private readonly context: SessionContext;
  private readonly machine: Machine;
  private readonly writer: DraftWriter;
  private readonly saving: ObservableValue<Saving>;
  private readonly abort = new AbortController();
  private readonly stops: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: FoundSermon, context: SessionContext) {
    const { isRestored, details, draftId } = opened;
    this.isRestored = isRestored;
    this.details = details;
    this.context = context;
    const state = openedState(opened);
    this.store = createSermonStore(state.content);
    this.saving = new ObservableValue(savingOf(state));
    this.machine = new Machine(state, this.perform, () => this.publish());
    this.writer = this.writeDrafts(draftId);
    this.stops = [
      this.store.subscribe(() =>
        this.dispatch({ kind: 'edited', content: this.store.getContent() }),
      ),
      ...this.listen(),
    ];
    // Here before it is needed: without a network it would not come.
    void loadServer().catch(() => undefined);
    this.dispatch({ kind: 'opened', isRestored });
  }

  getSaving = (): Saving => this.saving.get();
  subscribe = (listener: () => void) => this.saving.subscribe(listener);

  private get state() {
    return this.machine.state;
  }

  private dispatch(event: SavingEvent): void {
    this.machine.dispatch(event);
  }

  private publish(): void {
    this.saving.set(savingOf(this.state));
  }

  private writeDrafts(id: string): DraftWriter {
    const { storage, userId } = this.context;
    const source = {
      draft: () => {
        const { sermonId, exists, isWanted, base, unanswered } = this.state;
        return {
          id,
          userId,
          sermonId,
          exists,
          isWanted,
          revision: base.revision,
          unanswered: [...unanswered],
          at: new Date().toISOString(),
          problem: problemOf(this.state),
        };
      },
      base: () => this.state.base.content,
      now: () => this.store.getContent(),
      isClean: () => !isDirty(this.state),
      onAbility: (canKeep: boolean) => {
        if (canKeep !== this.state.canKeep) this.dispatch({ kind: 'deviceKeeps', canKeep });
      },
    };
    return new DraftWriter(storage, source, this.isRestored ? this.store.getContent() : null);
  }

  private listen(): (() => void)[] {
    return [
      watchPage({
        online: () => this.dispatch({ kind: 'cameOnline' }),
        hidden: () => this.writer.writeBeforeUnload(),
        shown: () => this.dispatch({ kind: 'pageShown' }),
        isAtRisk: () => this.getSaving().isAtRisk,
      }),
      onSavedElsewhere(({ userId, sermonId, revision }) => {
        if (this.isOf(userId, sermonId)) this.dispatch({ kind: 'tabSaved', revision });
      }),
    ];
  }

  private perform = (effect: Effect): Promise<void> | void => {
    const { context, store, writer } = this;
    switch (effect.kind) {
      case 'persist':
        writer.changed();
        return effect.when === 'now' ? writer.flush() : undefined;
      case 'send':
        return this.send(effect.order);
      case 'readTheirs':
        return this.conclude((server) => server.readTheirs(effect.sermonId));
      case 'readNewer':
        void this.readNewer(effect.sermonId, effect.than);
        return;
      case 'wait':
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.dispatch({ kind: 'tick' }), effect.pause);
        return;
      case 'stopWaiting':
        return clearTimeout(this.timer);
      case 'show':
        return effect.isStep ? store.take(effect.content) : store.load(effect.content);
      case 'setTitle':
        return store.setTitle(effect.title);
      case 'keepVersion': {
        const { sermonId, version } = effect;
        const { storage, userId } = context;
        void keepVersion(storage, { ...version, userId, sermonId, details: this.details });
        return;
      }
      case 'announce': {
        const { sermonId, revision } = effect;
        return announceSaved({ userId: context.userId, sermonId, revision });
      }
      case 'notify':
        if (!effect.onceKept) return context.notify(effect.notice);
        return writer.flush().then(() => context.notify(effect.notice));
    }
  };

  private send(order: Order): Promise<void> {
    const report = (event: SavingEvent): Promise<void> => {
      this.dispatch(event);
      return this.writer.flush();
    };
    const sender = { today: this.context.today(), report, signal: this.abort.signal };
    return this.conclude((server) =>
      sendExclusively(order.sermonId, () => server.sendOrder(order, sender)),
    );
  }

  private async conclude(ask: (server: Server) => Promise<SavingEvent>): Promise<void> {
    this.dispatch(await loadServer().then(ask).catch(unloaded));
    await this.writer.flush();
    keptChanged();
  }

  /** Where nothing can be read, nobody is told. */
  private async readNewer(sermonId: string, than: number): Promise<void> {
    const server = await loadServer().catch(() => null);
    const version = await server?.newerVersion(sermonId, than);
    if (version) this.dispatch({ kind: 'newerRead', version });
  }

  /** The person wants it saved. */
  async saveNow(): Promise<void> {
    this.dispatch({ kind: 'pressedSave' });
    await this.machine.settled();
  }

  /** Sends what there is without a word, also of a sermon that was never saved. Done when it is decided. */
  async deliver(): Promise<void> {
    this.dispatch({ kind: 'delivered' });
    await this.machine.settled();
    await this.writer.flush();
  }

  /** Done when what is written is on the device. */
  keep = (): Promise<void> => this.writer.flush();

  isOf(userId: string, sermonId: string | null = this.state.sermonId): boolean {
    const isSermon = sermonId === null ? !this.state.exists : sermonId === this.state.sermonId;
    return isSermon && userId === this.context.userId;
  }

  /** Whichever is chosen, the other stays in reach: as a step back, or as a sermon of its own. */
  async resolve(resolution: Resolution): Promise<void> {
    const { status, sermonId } = this.state;
    if (status.name !== 'conflict') return;
    const mine = settledContent(this.store.getContent());
    const copy = resolution === 'copy' ? await makeCopy(sermonId, mine) : null;
    this.dispatch({ kind: 'resolved', resolution, mine, copy });
    await this.machine.settled();
    if (resolution === 'mine') this.context.notify({ kind: 'resolved', resolution });
  }

  /** It was deleted somewhere else: what is written here becomes a sermon of its own. */
  async saveAsNew(): Promise<void> {
    this.dispatch({ kind: 'pressedSaveAsNew', sermonId: newId() });
    await this.machine.settled();
  }

  /** The page is left. What is written goes to the server if it can, and stays on the device until it is there. */
  async close(): Promise<void> {
    this.dispatch({ kind: 'closing' });
    await this.writer.flush();
    await this.machine.settled();
    this.dispatch({ kind: 'lastCall' });
    await this.machine.settled();
    await this.writer.flush();
    await this.end(false);
  }

  /** Whoever opens it again waits no longer for the save on its way: what became of it is found out then. */
  hurry = (): void => this.abort.abort();

  /** Nothing of it is sent or kept any more. */
  async forget(): Promise<void> {
    this.dispatch({ kind: 'closing' });
    this.abort.abort();
    await this.end(true);
  }

  private async end(isForgotten: boolean): Promise<void> {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    await this.writer.stop(isForgotten);
    this.context.release();
  }
}
