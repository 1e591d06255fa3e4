import type { ClientRect, DroppableContainer } from '@dnd-kit/core';
import { describe, expect, it } from 'vitest';
import { sermon } from '@/testing/sermons/sermon-plan';
import { readAddress } from './address';
import { createAnnouncements } from './calendar/announcements';
import {
  createDayKeyboard,
  getDropTarget,
  type KeyboardTarget,
  unscheduledZone,
} from './calendar/by-day';
import { parseMinutes } from './dialogs/form';
import { filterBySeries, sortByDay } from './list/ordered';

import { copiedTitle } from './use-copy';
import { formatSeriesDates } from './words';

describe('a typed duration', () => {
  it.each([
    ['45', 45],
    ['45 minutes', 45],
    ['half an hour', 30],
    ['', 30],
  ])('%j is %d minutes', (typed, minutes) => expect(parseMinutes(typed)).toBe(minutes));
});

describe('the title of a copy', () => {
  it('ends with "(Copy)"', () => expect(copiedTitle('The Vine')).toBe('The Vine (Copy)'));
  it('fits the length limit, even for a long title', () => {
    const title = copiedTitle('Grace '.repeat(40).slice(0, 200));
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/^Grace .*\S \(Copy\)$/);
  });
});

describe('the URL', () => {
  it('is parsed as written', () => {
    const address = { series: 'a', view: 'calendar', month: '2026-03', sort: 'oldest' };
    expect(readAddress(address)).toEqual(address);
  });
  it('ignores invalid parameters', () =>
    expect(readAddress({ series: '', view: 'tree', month: '2026-13', sort: 'x' })).toEqual({}));
});

describe('the order of sermons', () => {
  const early = sermon({ id: 'early', scheduledDate: '2026-03-01' });
  const late = sermon({ id: 'late', scheduledDate: '2026-04-05' });
  const old = sermon({ id: 'old', scheduledDate: null, createdAt: '2026-01-01T00:00:00Z' });
  const young = sermon({ id: 'young', scheduledDate: null, createdAt: '2026-02-01T00:00:00Z' });
  const ids = (order: 'newest' | 'oldest') =>
    sortByDay([old, early, young, late], order).map(({ id }) => id);

  it('is by date, newest first', () =>
    expect(ids('newest')).toEqual(['late', 'early', 'young', 'old']));
  it('keeps undated sermons last, even with the oldest first', () =>
    expect(ids('oldest')).toEqual(['early', 'late', 'young', 'old']));
});

it('a selection is all sermons, one series, or those without a series', () => {
  const mine = sermon({ id: 'mine', seriesId: 'a' });
  const loose = sermon({ id: 'loose', seriesId: null });
  expect(filterBySeries([mine, loose], undefined)).toEqual([mine, loose]);
  expect(filterBySeries([mine, loose], 'a')).toEqual([mine]);
  expect(filterBySeries([mine, loose], 'none')).toEqual([loose]);
});

describe('the dates of a series', () => {
  it.each([
    ['2026-03-01', '2026-04-05', /Mar.*to.*Apr/],
    ['2026-03-01', null, /^From .*Mar/],
    [null, '2026-04-05', /^Until .*Apr/],
  ])('show a range from %s until %s', (startDate, endDate, words) =>
    expect(formatSeriesDates({ startDate, endDate })).toMatch(words),
  );
  it('are omitted when unknown', () =>
    expect(formatSeriesDates({ startDate: null, endDate: null })).toBeNull());
});

describe('dragging a sermon with the keyboard', () => {
  const size = { width: 100, height: 80 };
  const rectAt = (left: number, top: number): ClientRect => ({
    ...size,
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  });
  /** Two weeks from March 1, one column per day. */
  const rects = new Map<string, ClientRect>([[unscheduledZone, rectAt(0, -100)]]);
  for (let at = 0; at < 14; at += 1) {
    const day = `2026-03-${String(at + 1).padStart(2, '0')}`;
    rects.set(day, rectAt((at % 7) * size.width, Math.floor(at / 7) * size.height));
  }
  const carried: ClientRect = { ...rectAt(0, 0), width: 60, height: 20 };

  function press(
    code: string,
    over: string | null,
    isRightToLeft = false,
    keyboardTarget: KeyboardTarget = { place: null },
  ) {
    const event = new KeyboardEvent('keydown', { code, cancelable: true });
    const place = over === null ? null : { id: over };
    const dayKeyboard = createDayKeyboard('2026-03-03', isRightToLeft, keyboardTarget);
    const context = {
      over: place,
      droppableRects: rects,
      collisionRect: carried,
    } as Parameters<typeof dayKeyboard>[1]['context'] & {
      over: Pick<DroppableContainer, 'id'> | null;
    };
    const to = dayKeyboard(event, { active: 'a', context, currentCoordinates: { x: 0, y: 0 } });
    return to && findDay(to);
  }
  /** Returns the day whose center is where the dragged sermon's center ends up. */
  const findDay = (to: { x: number; y: number }) =>
    [...rects].find(
      ([, rect]) =>
        rect.left + rect.width / 2 === to.x + carried.width / 2 &&
        rect.top + rect.height / 2 === to.y + carried.height / 2,
    )?.[0];

  it.each([
    ['ArrowRight', '2026-03-02', '2026-03-03'],
    ['ArrowLeft', '2026-03-02', '2026-03-01'],
    ['ArrowDown', '2026-03-02', '2026-03-09'],
    ['ArrowUp', '2026-03-09', '2026-03-02'],
    ['Backspace', '2026-03-09', unscheduledZone],
    // An arrow key moves a sermon without a day to the first day.
    ['ArrowDown', unscheduledZone, '2026-03-03'],
  ])('%s moves it from %s to %s', (code, from, to) => expect(press(code, from)).toBe(to));

  it('continues from the last key press, even before the page re-renders', () => {
    const keyboardTarget: KeyboardTarget = { place: null };
    expect(press('ArrowRight', '2026-03-02', false, keyboardTarget)).toBe('2026-03-03');
    expect(press('ArrowDown', '2026-03-02', false, keyboardTarget)).toBe('2026-03-10');
    expect(press('ArrowDown', '2026-03-02', false, keyboardTarget)).toBeUndefined();
    expect(getDropTarget(keyboardTarget, { id: '2026-03-02' })).toBe('2026-03-10');
  });
  it('reverses left and right in right-to-left text', () =>
    expect(press('ArrowLeft', '2026-03-02', true)).toBe('2026-03-03'));
  it('stops at the edge of the calendar', () =>
    expect(press('ArrowUp', '2026-03-02')).toBeUndefined());
  it('ignores other keys', () => expect(press('KeyA', '2026-03-02')).toBeUndefined());
});

describe('announcements for a dragged sermon', () => {
  const dragAnnouncements = createAnnouncements([sermon({ id: 'a', title: 'The Vine' })], {
    place: null,
  });
  type DragEndArgs = Parameters<typeof dragAnnouncements.onDragEnd>[0];
  const at = (place: string | null) =>
    ({ active: { id: 'a' }, over: place === null ? null : { id: place } }) as DragEndArgs;

  it('say where it is and where it was dropped', () => {
    expect(dragAnnouncements.onDragStart(at(null))).toBe('Picked up The Vine.');
    expect(dragAnnouncements.onDragOver(at('2026-03-08'))).toMatch(
      /^The Vine was moved over Sunday.*2026\.$/,
    );
    expect(dragAnnouncements.onDragEnd(at('2026-03-08'))).toMatch(
      /^The Vine was dropped on Sunday.*2026\.$/,
    );
  });
  it('say that it loses its date among the undated sermons', () => {
    expect(dragAnnouncements.onDragOver(at(unscheduledZone))).toBe(
      'The Vine was moved over the undated sermons.',
    );
    expect(dragAnnouncements.onDragEnd(at(unscheduledZone))).toBe('Date removed from The Vine.');
  });
  it('say that it was not moved when dropped anywhere else', () => {
    expect(dragAnnouncements.onDragOver(at(null))).toBe("The Vine isn't over a day.");
    expect(dragAnnouncements.onDragEnd(at(null))).toBe("Canceled. The Vine wasn't moved.");
    expect(dragAnnouncements.onDragCancel(at('2026-03-08'))).toBe(
      "Canceled. The Vine wasn't moved.",
    );
  });
});
