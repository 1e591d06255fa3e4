import { newId, notifyUnsyncedChanged } from '@/features/offline';
import { removeTaskFlags } from '../content/content';
import { DraftWriter } from '../device/draft-writer';
import type { Details } from '../device/storage';
import { broadcastSave, onSavedInOtherTab, sendExclusively } from '../device/tabs';
import { keepVersion } from '../device/versions';
import type { Effect, SaveRequest, SavingEvent } from '../machine/events';
import { Machine } from '../machine/machine';
import { getProblem, isDirty, openedState, type Resolution } from '../machine/state';
import { createCopy } from '../server/lazy-copy';
import { loadServer, type Server, serverUnavailable } from '../server/lazy-server';
import { createSermonStore, type SermonStore } from '../store/sermon-store';
import { ObservableValue } from './observable';
import { watchPage } from './page-events';
import { getSavingStatus, type LoadedSermon, type Saving, type SessionContext } from './types';

/**
 * A sermon open in this tab. Edits are stored on the device and sent one request at a time, and they never
 * overwrite other people's changes. `next` makes the decisions; this class performs them.
 */
export class SermonSession {
  readonly store: SermonStore;
  readonly details: Details;
  /** Whether the sermon was opened with a draft from this device. */
  readonly isRestored: boolean;
  private readonly context: SessionContext;
  private readonly machine: Machine;
  private readonly writer: DraftWriter;
  private readonly saving: ObservableValue<Saving>;
  private readonly abort = new AbortController();
  private readonly stops: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: LoadedSermon, context: SessionContext) {
    const { isRestored, details, draftId } = opened;
    this.isRestored = isRestored;
    this.details = details;
    this.context = context;
    const state = openedState(opened);
    this.store = createSermonStore(state.content);
    this.saving = new ObservableValue(getSavingStatus(state));
    this.machine = new Machine(state, this.perform, () => this.publish());
    this.writer = this.writeDrafts(draftId);
    this.stops = [
      this.store.subscribe(() =>
        this.dispatch({ kind: 'edited', content: this.store.getContent() }),
      ),
      ...this.listen(),
    ];
    // Loads the code that talks to the server now, because it can't be loaded offline.
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
    this.saving.set(getSavingStatus(this.state));
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
          problem: getProblem(this.state),
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
      onSavedInOtherTab(({ userId, sermonId, revision }) => {
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
        return this.conclude((server) => server.loadServerVersion(effect.sermonId));
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
        return broadcastSave({ userId: context.userId, sermonId, revision });
      }
      case 'notify':
        if (!effect.afterPersist) return context.notify(effect.notice);
        return writer.flush().then(() => context.notify(effect.notice));
    }
  };

  private send(order: SaveRequest): Promise<void> {
    const report = (event: SavingEvent): Promise<void> => {
      this.dispatch(event);
      return this.writer.flush();
    };
    const sender = { today: this.context.today(), report, signal: this.abort.signal };
    return this.conclude((server) =>
      sendExclusively(order.sermonId, () => server.sendSave(order, sender)),
    );
  }

  private async conclude(ask: (server: Server) => Promise<SavingEvent>): Promise<void> {
    this.dispatch(await loadServer().then(ask).catch(serverUnavailable));
    await this.writer.flush();
    notifyUnsyncedChanged();
  }

  /** Loads a newer version from the server, if there is one. Failures are silent. */
  private async readNewer(sermonId: string, than: number): Promise<void> {
    const server = await loadServer().catch(() => null);
    const version = await server?.loadNewerVersion(sermonId, than);
    if (version) this.dispatch({ kind: 'newerRead', version });
  }

  /** The user pressed Save. */
  async saveNow(): Promise<void> {
    this.dispatch({ kind: 'pressedSave' });
    await this.machine.settled();
  }

  /** Sends all edits silently, even for a sermon that was never saved. Resolves when the outcome is known. */
  async deliver(): Promise<void> {
    this.dispatch({ kind: 'delivered' });
    await this.machine.settled();
    await this.writer.flush();
  }

  /** Resolves when all edits are stored on the device. */
  keep = (): Promise<void> => this.writer.flush();

  isOf(userId: string, sermonId: string | null = this.state.sermonId): boolean {
    const isSermon = sermonId === null ? !this.state.exists : sermonId === this.state.sermonId;
    return isSermon && userId === this.context.userId;
  }

  /**
   * Whatever the user chooses, the other version remains available: through undo, or as a separate sermon.
   */
  async resolve(resolution: Resolution): Promise<void> {
    const { status, sermonId } = this.state;
    if (status.name !== 'conflict') return;
    const mine = removeTaskFlags(this.store.getContent());
    const copy = resolution === 'copy' ? await createCopy(sermonId, mine) : null;
    this.dispatch({ kind: 'resolved', resolution, mine, copy });
    await this.machine.settled();
    if (resolution === 'mine') this.context.notify({ kind: 'resolved', resolution });
  }

  /** The sermon was deleted elsewhere, so the local version becomes a new sermon. */
  async saveAsNew(): Promise<void> {
    this.dispatch({ kind: 'pressedSaveAsNew', sermonId: newId() });
    await this.machine.settled();
  }

  /**
   * Closes the session. Edits are sent to the server if possible, and stay on the device until they are
   * saved.
   */
  async close(): Promise<void> {
    this.dispatch({ kind: 'closing' });
    await this.writer.flush();
    await this.machine.settled();
    this.dispatch({ kind: 'lastCall' });
    await this.machine.settled();
    await this.writer.flush();
    await this.end(false);
  }

  /**
   * Aborts the current save, so that reopening the sermon doesn't wait for it. The save's outcome is
   * determined when the sermon reopens.
   */
  hurry = (): void => this.abort.abort();

  /** Stops sending and storing, and deletes the draft. */
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
