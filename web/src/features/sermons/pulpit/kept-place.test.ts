import { beforeEach, expect, it } from 'vitest';
import { keepPlace, keptPlace } from './kept-place';

const minute = 60_000;
const place = { startedAt: 1_000_000, blockId: 'point-2' };
const nowhere = { startedAt: null, blockId: null };

beforeEach(() => sessionStorage.clear());

it('keeps place and time of each sermon by itself', () => {
  keepPlace('one', place);
  expect(keptPlace('one', 30, place.startedAt + 20 * minute)).toEqual(place);
  expect(keptPlace('other', 30, place.startedAt)).toEqual(nowhere);
  keepPlace('one', null);
  expect(keptPlace('one', 30, place.startedAt)).toEqual(nowhere);
});

it('begins anew when the sermon was over long ago: the second service is not two hours late', () => {
  keepPlace('one', place);
  expect(keptPlace('one', 30, place.startedAt + 90 * minute)).toEqual(place);
  expect(keptPlace('one', 30, place.startedAt + 91 * minute)).toEqual(nowhere);
});

it('is not troubled by what something else wrote there', () => {
  for (const strange of ['', 'null', '[]', '{"startedAt":"soon","blockId":null}', '{']) {
    sessionStorage.setItem('trellis-pulpit:one', strange);
    expect(keptPlace('one', 30, 0)).toEqual(nowhere);
  }
});
