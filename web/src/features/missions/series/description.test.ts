import { describe, expect, it } from 'vitest';
import { readDescription } from './description';

describe('a mission description', () => {
  it('separates the task at the end', () => {
    expect(readDescription('One\nthought.\n\nAnother.\n\nToday: write it down.')).toEqual({
      paragraphs: ['One thought.', 'Another.'],
      task: 'Write it down.',
    });
  });

  it('can have no task and mention Today elsewhere', () => {
    expect(readDescription('Today: is not last.\n\nThe end.')).toEqual({
      paragraphs: ['Today: is not last.', 'The end.'],
      task: null,
    });
    expect(readDescription('')).toEqual({ paragraphs: [], task: null });
  });
});
