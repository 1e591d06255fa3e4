import { describe, expect, it } from 'vitest';
import { readDescription } from './description';

describe('the description of a mission', () => {
  it('ends with the task, which is set apart', () => {
    expect(readDescription('One\nthought.\n\nAnother.\n\nToday: write it down.')).toEqual({
      paragraphs: ['One thought.', 'Another.'],
      task: 'Write it down.',
    });
  });

  it('may have no task, and says Today elsewhere', () => {
    expect(readDescription('Today: is not last.\n\nThe end.')).toEqual({
      paragraphs: ['Today: is not last.', 'The end.'],
      task: null,
    });
    expect(readDescription('')).toEqual({ paragraphs: [], task: null });
  });
});
