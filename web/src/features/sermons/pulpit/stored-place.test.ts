import { beforeEach, expect, it } from 'vitest';
import { loadPlace, savePlace } from './stored-place';

const minute = 60_000;
const place = { startedAt: 1_000_000, blockId: 'point-2' };
const initialPlace = { startedAt: null, blockId: null };

beforeEach(() => sessionStorage.clear());

it('keeps place and time of each sermon by itself', () => {
  savePlace('one', place);
  expect(loadPlace('one', 30, place.startedAt + 20 * minute)).toEqual(place);
  expect(loadPlace('other', 30, place.startedAt)).toEqual(initialPlace);
  savePlace('one', null);
  expect(loadPlace('one', 30, place.startedAt)).toEqual(initialPlace);
});

it('begins anew when the sermon was over long ago: the second service is not two hours late', () => {
  savePlace('one', place);
  expect(loadPlace('one', 30, place.startedAt + 90 * minute)).toEqual(place);
  expect(loadPlace('one', 30, place.startedAt + 91 * minute)).toEqual(initialPlace);
});

it('is not troubled by what something else wrote there', () => {
  for (const strange of ['', 'null', '[]', '{"startedAt":"soon","blockId":null}', '{']) {
    sessionStorage.setItem('trellis-pulpit:one', strange);
    expect(loadPlace('one', 30, 0)).toEqual(initialPlace);
  }
});
