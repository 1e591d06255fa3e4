import { describe, expect, it } from 'vitest';
import { canceled, dropped, movedOver, pickedUp } from './announcements';
import { stepped } from './stepped';

const order = ['a', 'b', 'c', 'd', 'e'];
const john = { carried: { kind: 'block', id: 'b' } as const, name: 'Scripture: John 3:16', order };
const fresh = { carried: { kind: 'new', type: 'text' } as const, name: 'Text', order };

describe('announcements for a moving block', () => {
  it('name the block and its position when it is picked up', () => {
    expect(pickedUp(john)).toMatch(/^Picked up Scripture: John 3:16, position 2 of 5\./);
  });

  it('give the position it would move to', () => {
    expect(movedOver(john, 0)).toBe('Scripture: John 3:16, position 1 of 5.');
    // The places right before and after the block are the same position.
    expect(movedOver(john, 1)).toBe('Scripture: John 3:16, position 2 of 5.');
    expect(movedOver(john, 2)).toBe('Scripture: John 3:16, position 2 of 5.');
    expect(movedOver(john, 5)).toBe('Scripture: John 3:16, position 5 of 5.');
    expect(movedOver(john, null)).toContain('outside the sermon');
  });

  it('say where it was dropped, or that it stays', () => {
    expect(dropped(john, 4)).toBe('Dropped Scripture: John 3:16 at position 4 of 5.');
    expect(dropped(john, null)).toBe('Canceled. Scripture: John 3:16 stays at position 2 of 5.');
    expect(canceled(john)).toBe('Canceled. Scripture: John 3:16 stays at position 2 of 5.');
  });

  it('include a new block in the count', () => {
    expect(pickedUp(fresh)).toBe('Picked up a new block: Text.');
    expect(movedOver(fresh, 5)).toBe('Text, position 6 of 6.');
    expect(dropped(fresh, 0)).toBe('Dropped Text at position 1 of 6.');
    expect(canceled(fresh)).toBe('Canceled. No block was added.');
  });

  it('say where a single step led, or that the block is already at the end', () => {
    expect(stepped('Text: Hope', 2, 5)).toBe('Moved Text: Hope to position 3 of 5.');
    expect(stepped('Text: Hope', -1, 5)).toBe('Text: Hope is already the first block.');
    expect(stepped('Text: Hope', 5, 5)).toBe('Text: Hope is already the last block.');
  });
});
