export const autosaveDelay = 3_000;
const firstPause = 5_000;
const longestPause = 300_000;

type Timer = ReturnType<typeof setTimeout>;

/** When a sermon is sent without anybody asking for it: a while after it was written, and again after a failure. */
export class Rhythm {
  private readonly beat: () => void;
  private autosave: Timer | undefined;
  private retry: Timer | undefined;
  private failures = 0;

  constructor(beat: () => void) {
    this.beat = beat;
  }

  /** Three seconds after something differs, whatever is written meanwhile. After a failure it waits for that pause. */
  arm(): void {
    if (this.autosave !== undefined || this.retry !== undefined) return;
    this.autosave = setTimeout(() => {
      this.autosave = undefined;
      this.beat();
    }, autosaveDelay);
  }

  tryLater(): void {
    this.disarm();
    const pause = Math.min(firstPause * 2 ** this.failures, longestPause);
    this.failures += 1;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.beat();
    }, pause);
  }

  disarm(): void {
    clearTimeout(this.autosave);
    clearTimeout(this.retry);
    this.autosave = undefined;
    this.retry = undefined;
  }

  succeeded(): void {
    this.failures = 0;
  }
}
