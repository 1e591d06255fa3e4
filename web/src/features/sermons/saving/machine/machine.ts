import type { Effect, SavingEvent } from './events';
import { next } from './next';
import type { State } from './state';

/** Performs an effect; returns a promise if others should wait for it. */
export type Perform = (effect: Effect) => Promise<void> | void;

/** Processes events one at a time and performs the effects that `next` returns. */
export class Machine {
  state: State;
  private readonly perform: Perform;
  private readonly onStep: () => void;
  private readonly events: SavingEvent[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private isStepping = false;

  constructor(state: State, perform: Perform, onStep: () => void = () => undefined) {
    this.state = state;
    this.perform = perform;
    this.onStep = onStep;
  }

  /** An event dispatched by an effect is processed after the current step has finished. */
  dispatch = (event: SavingEvent): void => {
    this.events.push(event);
    if (this.isStepping) return;
    this.isStepping = true;
    try {
      for (let first = this.events.shift(); first; first = this.events.shift()) this.step(first);
    } finally {
      this.isStepping = false;
    }
  };

  /** Resolves when no effects are running. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  private step(event: SavingEvent): void {
    const [state, effects] = next(this.state, event);
    this.state = state;
    this.onStep();
    for (const effect of effects) this.watch(this.perform(effect));
  }

  private watch(task: Promise<void> | void): void {
    if (!task) return;
    this.underWay.add(task);
    const over = () => void this.underWay.delete(task);
    task.then(over, over);
  }
}
