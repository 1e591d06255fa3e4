import { describe, expect, it } from 'vitest';
import { parseDescription } from './description';

describe('a mission description', () => {
  it('separates the task at the end', () => {
    expect(parseDescription('One\nthought.\n\nAnother.\n\nToday: write it down.')).toEqual({
      paragraphs: ['One thought.', 'Another.'],
      task: 'Write it down.',
    });
  });

  it('can have no task and mention Today elsewhere', () => {
    expect(parseDescription('Today: is not last.\n\nThe end.')).toEqual({
      paragraphs: ['Today: is not last.', 'The end.'],
      task: null,
    });
    expect(parseDescription('')).toEqual({ paragraphs: [], task: null });
  });
});
