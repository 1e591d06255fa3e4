import { describe, expect, it } from 'vitest';
import {
  cancelAnnouncement,
  dropAnnouncement,
  moveAnnouncement,
  pickupAnnouncement,
} from './announcements';
import { stepAnnouncement } from './step-announcement';

const order = ['a', 'b', 'c', 'd', 'e'];
const draggedBlock = {
  draggedItem: { kind: 'block', id: 'b' } as const,
  name: 'Scripture: John 3:16',
  order,
};
const draggedNewBlock = {
  draggedItem: { kind: 'new', type: 'text' } as const,
  name: 'Text',
  order,
};

describe('announcements for a moving block', () => {
  it('name the block and its position when it is picked up', () => {
    expect(pickupAnnouncement(draggedBlock)).toMatch(
      /^Picked up Scripture: John 3:16, position 2 of 5\./,
    );
  });

  it('give the position it would move to', () => {
    expect(moveAnnouncement(draggedBlock, 0)).toBe('Scripture: John 3:16, position 1 of 5.');
    // The places right before and after the block are the same position.
    expect(moveAnnouncement(draggedBlock, 1)).toBe('Scripture: John 3:16, position 2 of 5.');
    expect(moveAnnouncement(draggedBlock, 2)).toBe('Scripture: John 3:16, position 2 of 5.');
    expect(moveAnnouncement(draggedBlock, 5)).toBe('Scripture: John 3:16, position 5 of 5.');
    expect(moveAnnouncement(draggedBlock, null)).toContain('outside the sermon');
  });

  it('say where it was dropped, or that it stays', () => {
    expect(dropAnnouncement(draggedBlock, 4)).toBe(
      'Dropped Scripture: John 3:16 at position 4 of 5.',
    );
    expect(dropAnnouncement(draggedBlock, null)).toBe(
      'Canceled. Scripture: John 3:16 stays at position 2 of 5.',
    );
    expect(cancelAnnouncement(draggedBlock)).toBe(
      'Canceled. Scripture: John 3:16 stays at position 2 of 5.',
    );
  });

  it('include a new block in the count', () => {
    expect(pickupAnnouncement(draggedNewBlock)).toBe('Picked up a new block: Text.');
    expect(moveAnnouncement(draggedNewBlock, 5)).toBe('Text, position 6 of 6.');
    expect(dropAnnouncement(draggedNewBlock, 0)).toBe('Dropped Text at position 1 of 6.');
    expect(cancelAnnouncement(draggedNewBlock)).toBe('Canceled. No block was added.');
  });

  it('say where a single step moved the block, or that it is already at the end', () => {
    expect(stepAnnouncement('Text: Hope', 2, 5)).toBe('Moved Text: Hope to position 3 of 5.');
    expect(stepAnnouncement('Text: Hope', -1, 5)).toBe('Text: Hope is already the first block.');
    expect(stepAnnouncement('Text: Hope', 5, 5)).toBe('Text: Hope is already the last block.');
  });
});
