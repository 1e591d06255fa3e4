import { describe, expect, it } from 'vitest';
import { devotionalRequest, devotionalValues, templateRequest, templateValues } from './form';

describe('what is sent of a devotional', () => {
  it('begins as a draft of the day, and keeps its day to itself', () => {
    const values = devotionalValues(null, '2026-03-02');
    expect(values).toMatchObject({ date: '2026-03-02', status: 'draft', title: '' });
    expect(devotionalRequest(values)).not.toHaveProperty('date');
  });
});

describe('what is sent of a template', () => {
  it('sends no pathway for all of them', () => {
    const values = templateValues(null);
    expect(templateRequest(values, true).spiritualPathway).toBeNull();
    const some = { ...values, spiritualPathway: 'Leadership' };
    expect(templateRequest(some, false)).toMatchObject({
      spiritualPathway: 'Leadership',
      isActive: false,
    });
  });
});
