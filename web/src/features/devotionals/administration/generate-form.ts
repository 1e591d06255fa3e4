import { z } from '@/lib/forms/schema';
import { addDays } from '@/lib/time/dates';
import { m } from '@/messages';
import type { BulkRequest, GenerateRequest } from './generating-api';
import { noTemplate, templateNumber } from './template-select';

const day = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => m.devotional_field_required() }));

export const moods = ['encouraging', 'reflective', 'challenging', 'comforting'] as const;
export const lengths = ['short', 'medium', 'long'] as const;

export const generateSchema = z.object({
  date: day,
  theme: z.string(),
  mood: z.enum(moods),
  length: z.enum(lengths),
  focus: z.string(),
  template: z.string(),
});

export type GenerateValues = z.infer<typeof generateSchema>;

export const generateValues = (today: string): GenerateValues => ({
  date: today,
  theme: '',
  mood: 'encouraging',
  length: 'medium',
  focus: '',
  template: noTemplate,
});

export const generateRequest = ({
  template,
  theme,
  focus,
  ...values
}: GenerateValues): GenerateRequest => ({
  ...values,
  theme: theme.trim() || null,
  focus: focus.trim() || null,
  templateId: templateNumber(template),
});

/** Generates a week by default. */
const daysAhead = 7;

export const bulkSchema = z.object({
  startDate: day,
  endDate: day,
  theme: z.string(),
  template: z.string(),
});

export type BulkValues = z.infer<typeof bulkSchema>;

export const bulkValues = (today: string): BulkValues => ({
  startDate: today,
  endDate: addDays(today, daysAhead),
  theme: '',
  template: noTemplate,
});

export const bulkRequest = ({ template, theme, ...days }: BulkValues): BulkRequest => ({
  ...days,
  theme: theme.trim() || null,
  templateId: templateNumber(template),
});
