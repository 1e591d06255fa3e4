import { beforeEach, expect, it } from 'vitest';
import { loadPosition, savePosition } from './stored-place';

const minuteMs = 60_000;
const place = { startedAt: 1_000_000, blockId: 'point-2' };
const initialPosition = { startedAt: null, blockId: null };

beforeEach(() => sessionStorage.clear());

it('stores the position and time of each sermon separately', () => {
  savePosition('one', place);
  expect(loadPosition('one', 30, place.startedAt + 20 * minuteMs)).toEqual(place);
  expect(loadPosition('other', 30, place.startedAt)).toEqual(initialPosition);
  savePosition('one', null);
  expect(loadPosition('one', 30, place.startedAt)).toEqual(initialPosition);
});

it('starts over when the sermon ended long ago, so a second service does not start two hours late', () => {
  savePosition('one', place);
  expect(loadPosition('one', 30, place.startedAt + 90 * minuteMs)).toEqual(place);
  expect(loadPosition('one', 30, place.startedAt + 91 * minuteMs)).toEqual(initialPosition);
});

it('ignores invalid stored data', () => {
  for (const invalidValue of ['', 'null', '[]', '{"startedAt":"soon","blockId":null}', '{']) {
    sessionStorage.setItem('trellis-pulpit:one', invalidValue);
    expect(loadPosition('one', 30, 0)).toEqual(initialPosition);
  }
});
