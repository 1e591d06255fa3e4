import { describe, expect, it } from 'vitest';
import {
  bulkRequest,
  bulkValues,
  generateRequest,
  generateSchema,
  generateValues,
} from './generate-form';

describe('the generation request', () => {
  it('defaults to an encouraging, medium-length devotional for today', () => {
    expect(generateRequest(generateValues('2027-03-01'))).toEqual({
      date: '2027-03-01',
      theme: null,
      mood: 'encouraging',
      length: 'medium',
      focus: null,
      templateId: null,
    });
  });

  it('refers to a template by number', () => {
    const values = { ...generateValues('2027-03-01'), template: '3', theme: ' Hope ' };
    expect(generateRequest(values)).toMatchObject({ templateId: 3, theme: 'Hope' });
  });

  it('requires a date', () => {
    expect(generateSchema.safeParse(generateValues('')).success).toBe(false);
  });

  it('covers a week in bulk', () => {
    expect(bulkRequest(bulkValues('2027-02-27'))).toEqual({
      startDate: '2027-02-27',
      endDate: '2027-03-06',
      theme: null,
      templateId: null,
    });
  });
});
