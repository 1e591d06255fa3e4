import { useState } from 'react';
import { extendSelection, type Reading, type Selection, stepVerse, toggleVerse } from './places';
import type { NavigationTarget } from './reader-context';

/** The maximum number of positions in the back trail. */
const MAX_TRAIL_LENGTH = 20;

/** A verse to scroll into view; `at` distinguishes repeated requests. */
export type ScrollTarget = { verse: number | null; at: number };

type ReadingState = {
  reading: Reading;
  /** The places the reader jumped from, latest last. */
  trail: readonly Reading[];
  leaps: number;
  aim: ScrollTarget;
};

/** The reading position, the selection, and the back trail. */
export function useReading(initial: Reading) {
  const [state, setState] = useState<ReadingState>(() => ({
    reading: initial,
    trail: [],
    leaps: 0,
    aim: { verse: initial.selection?.anchor ?? null, at: 0 },
  }));

  const goTo = (
    target: NavigationTarget,
    leave: (now: ReadingState) => Partial<ReadingState> = () => ({}),
  ) =>
    setState((now) => {
      const { book, chapter, selection = null, translation = now.reading.translation } = target;
      return {
        ...now,
        ...leave(now),
        reading: { book, chapter, translation, selection },
        aim: { verse: selection?.anchor ?? null, at: now.aim.at + 1 },
      };
    });

  const changeSelection = (
    change: (selection: Selection | null) => Selection | null,
    aims = false,
  ) =>
    setState((now) => {
      const selection = change(now.reading.selection);
      const aim = aims && selection ? { verse: selection.focus, at: now.aim.at + 1 } : now.aim;
      return { ...now, reading: { ...now.reading, selection }, aim };
    });

  return {
    ...state,
    goTo: (target: NavigationTarget) => goTo(target),
    leapTo: (target: NavigationTarget) =>
      goTo(target, ({ trail, reading, leaps }) => ({
        trail: [...trail, reading].slice(-MAX_TRAIL_LENGTH),
        leaps: leaps + 1,
      })),
    goBack: () => {
      const from = state.trail.at(-1);
      if (from) goTo(from, ({ trail }) => ({ trail: trail.slice(0, -1) }));
    },
    toggle: (verse: number) => changeSelection((selection) => toggleVerse(selection, verse)),
    extend: (verse: number) => changeSelection((selection) => extendSelection(selection, verse)),
    step: (verses: readonly number[], by: 1 | -1) =>
      changeSelection((selection) => stepVerse(verses, selection, by), true),
    clear: () => changeSelection(() => null),
  };
}
