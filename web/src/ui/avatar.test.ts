import { describe, expect, it } from 'vitest';
import { getInitials } from './avatar';

describe('initials', () => {
  it.each([
    ['Ruth Moab', 'RM'],
    ['Boaz of Bethlehem', 'BB'],
    ['naomi', 'N'],
    ['  Lydia   Thyatira ', 'LT'],
    ['מרים מגדל', 'ממ'],
    ['𐌹𐍃𐌿𐍃', '𐌹'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});
