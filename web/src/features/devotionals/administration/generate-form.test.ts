import { describe, expect, it } from 'vitest';
import {
  bulkRequest,
  bulkValues,
  generateRequest,
  generateSchema,
  generateValues,
} from './generate-form';

describe('what is asked for', () => {
  it('is an encouraging one of medium length for today, unless somebody says otherwise', () => {
    expect(generateRequest(generateValues('2027-03-01'))).toEqual({
      date: '2027-03-01',
      theme: null,
      mood: 'encouraging',
      length: 'medium',
      focus: null,
      templateId: null,
    });
  });

  it('names a template by its number', () => {
    const values = { ...generateValues('2027-03-01'), template: '3', theme: ' Hope ' };
    expect(generateRequest(values)).toMatchObject({ templateId: 3, theme: 'Hope' });
  });

  it('needs a date', () => {
    expect(generateSchema.safeParse(generateValues('')).success).toBe(false);
  });

  it('is a week ahead for many days', () => {
    expect(bulkRequest(bulkValues('2027-02-27'))).toEqual({
      startDate: '2027-02-27',
      endDate: '2027-03-06',
      theme: null,
      templateId: null,
    });
  });
});
