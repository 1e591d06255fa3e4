import { useState } from 'react';
import { extendTo, type Reading, type Selection, stepVerse, toggleVerse } from './places';
import type { Target } from './reader-context';

/** Limits the length of the way back. */
const MAX_TRAIL = 20;

/** A verse to scroll into view; `at` distinguishes repeated requests. */
export type ScrollTarget = { verse: number | null; at: number };

type State = {
  reading: Reading;
  /** The places the reader jumped from, latest last. */
  trail: readonly Reading[];
  leaps: number;
  aim: ScrollTarget;
};

/** The reading position, the selection, and the way back. */
export function useReading(initial: Reading) {
  const [state, setState] = useState<State>(() => ({
    reading: initial,
    trail: [],
    leaps: 0,
    aim: { verse: initial.selection?.anchor ?? null, at: 0 },
  }));

  const goTo = (target: Target, leave: (now: State) => Partial<State> = () => ({})) =>
    setState((now) => {
      const { book, chapter, selection = null, translation = now.reading.translation } = target;
      return {
        ...now,
        ...leave(now),
        reading: { book, chapter, translation, selection },
        aim: { verse: selection?.anchor ?? null, at: now.aim.at + 1 },
      };
    });

  const mark = (change: (selection: Selection | null) => Selection | null, aims = false) =>
    setState((now) => {
      const selection = change(now.reading.selection);
      const aim = aims && selection ? { verse: selection.focus, at: now.aim.at + 1 } : now.aim;
      return { ...now, reading: { ...now.reading, selection }, aim };
    });

  return {
    ...state,
    goTo: (target: Target) => goTo(target),
    leapTo: (target: Target) =>
      goTo(target, ({ trail, reading, leaps }) => ({
        trail: [...trail, reading].slice(-MAX_TRAIL),
        leaps: leaps + 1,
      })),
    goBack: () => {
      const from = state.trail.at(-1);
      if (from) goTo(from, ({ trail }) => ({ trail: trail.slice(0, -1) }));
    },
    toggle: (verse: number) => mark((selection) => toggleVerse(selection, verse)),
    extend: (verse: number) => mark((selection) => extendTo(selection, verse)),
    step: (verses: readonly number[], by: 1 | -1) =>
      mark((selection) => stepVerse(verses, selection, by), true),
    clear: () => mark(() => null),
  };
}
