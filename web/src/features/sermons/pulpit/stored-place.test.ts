import { beforeEach, expect, it } from 'vitest';
import { loadPlace, savePlace } from './stored-place';

const minuteMs = 60_000;
const place = { startedAt: 1_000_000, blockId: 'point-2' };
const initialPlace = { startedAt: null, blockId: null };

beforeEach(() => sessionStorage.clear());

it('stores the position and time of each sermon separately', () => {
  savePlace('one', place);
  expect(loadPlace('one', 30, place.startedAt + 20 * minuteMs)).toEqual(place);
  expect(loadPlace('other', 30, place.startedAt)).toEqual(initialPlace);
  savePlace('one', null);
  expect(loadPlace('one', 30, place.startedAt)).toEqual(initialPlace);
});

it('starts over when the sermon ended long ago, so a second service does not start two hours late', () => {
  savePlace('one', place);
  expect(loadPlace('one', 30, place.startedAt + 90 * minuteMs)).toEqual(place);
  expect(loadPlace('one', 30, place.startedAt + 91 * minuteMs)).toEqual(initialPlace);
});

it('ignores invalid stored data', () => {
  for (const invalidValue of ['', 'null', '[]', '{"startedAt":"soon","blockId":null}', '{']) {
    sessionStorage.setItem('trellis-pulpit:one', invalidValue);
    expect(loadPlace('one', 30, 0)).toEqual(initialPlace);
  }
});
