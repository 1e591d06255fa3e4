import { z } from '@/lib/forms/schema';
import { m } from '@/messages';
import type { DailyDevotional, DevotionalRequest, Template, TemplateRequest } from './api';

const requiredText = z
  .string()
  .check(z.trim(), z.minLength(1, { error: () => m.devotional_field_required() }));

export const devotionalSchema = z.object({
  date: requiredText,
  title: requiredText,
  theme: requiredText,
  verseReference: requiredText,
  verseText: requiredText,
  content: requiredText,
  prayer: requiredText,
  reflection: requiredText,
  status: z.enum(['draft', 'published', 'archived']),
});

export type DevotionalValues = z.infer<typeof devotionalSchema>;

export function devotionalValues(
  devotional: DailyDevotional | null,
  day: string,
): DevotionalValues {
  return {
    date: devotional?.date ?? day,
    title: devotional?.title ?? '',
    theme: devotional?.theme ?? '',
    verseReference: devotional?.verseReference ?? '',
    verseText: devotional?.verseText ?? '',
    content: devotional?.content ?? '',
    prayer: devotional?.prayer ?? '',
    reflection: devotional?.reflection ?? '',
    status: devotional?.status ?? 'draft',
  };
}

export function devotionalRequest({ date: _, ...values }: DevotionalValues): DevotionalRequest {
  return values;
}

/** The pathways listed in the specification. `allPathways` means that a template applies to all of them. */
export const allPathways = 'all';
const pathways = ['New Believer', 'Growing Christian', 'Mature Believer', 'Leadership'] as const;

/** Keeps a template's pathway even if it isn't in this list, because profiles can have other pathways. */
export function pathwaysFor(template: Template | null): readonly string[] {
  const own = template?.spiritualPathway;
  return !own || pathways.some((name) => name === own) ? pathways : [...pathways, own];
}

export const templateSchema = z.object({
  name: requiredText,
  description: requiredText,
  theme: requiredText,
  promptTemplate: requiredText,
  spiritualPathway: z.string(),
});

export type TemplateValues = z.infer<typeof templateSchema>;

export function templateValues(template: Template | null): TemplateValues {
  return {
    name: template?.name ?? '',
    description: template?.description ?? '',
    theme: template?.theme ?? '',
    promptTemplate: template?.promptTemplate ?? '',
    spiritualPathway: template?.spiritualPathway ?? allPathways,
  };
}

export function templateRequest(
  { spiritualPathway, ...values }: TemplateValues,
  isActive: boolean,
): TemplateRequest {
  return {
    ...values,
    spiritualPathway: spiritualPathway === allPathways ? null : spiritualPathway,
    isActive,
  };
}
