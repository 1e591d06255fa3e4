import { describe, expect, it } from 'vitest';
import { devotionalRequest, devotionalValues, templateRequest, templateValues } from './form';

describe('the devotional request', () => {
  it('defaults to a draft for the day, and omits the date', () => {
    const values = devotionalValues(null, '2026-03-02');
    expect(values).toMatchObject({ date: '2026-03-02', status: 'draft', title: '' });
    expect(devotionalRequest(values)).not.toHaveProperty('date');
  });
});

describe('the template request', () => {
  it('uses null for all pathways', () => {
    const values = templateValues(null);
    expect(templateRequest(values, true).spiritualPathway).toBeNull();
    const withPathway = { ...values, spiritualPathway: 'Leadership' };
    expect(templateRequest(withPathway, false)).toMatchObject({
      spiritualPathway: 'Leadership',
      isActive: false,
    });
  });
});
