import { m } from '@/messages';

/** Field values stay text until they are submitted, so that incomplete input can be saved as a draft. */
export type Values = Record<string, string>;

export type FieldSpec = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
} & (
  | { kind: 'line' | 'text'; max: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
);

export const line = (name: string, label: string, max: number, hint?: string): FieldSpec => ({
  kind: 'line',
  name,
  label,
  max,
  hint,
});

export const text = (name: string, label: string, max: number, hint?: string): FieldSpec => ({
  kind: 'text',
  name,
  label,
  max,
  hint,
});

export const number = (name: string, label: string, min: number, max: number): FieldSpec => ({
  kind: 'number',
  name,
  label,
  min,
  max,
});

/** A field for choosing one of a few values, labeled by the given names. */
export const choice = <Value extends string>(
  name: string,
  label: string,
  names: Record<Value, () => string>,
): FieldSpec => ({
  kind: 'choice',
  name,
  label,
  options: Object.entries<() => string>(names).map(([value, getLabel]) => ({
    value,
    label: getLabel(),
  })),
});

/** A verse reference field. The verse text is looked up, so it doesn't need to be typed. */
export const verseField = (): FieldSpec =>
  line('verseReference', m.common_verse(), 100, m.content_field_verse_hint());

/** A field for any number of references, one per line. */
export const referencesField = (): FieldSpec => ({
  ...text(
    'scriptureReferences',
    m.content_field_references(),
    2000,
    m.content_field_references_hint(),
  ),
  isOptional: true,
});

export function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Validates the values before they are sent. */
export function validate(fields: readonly FieldSpec[], values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const typed = values[field.name]?.trim() ?? '';
    if (!typed && !field.isOptional) {
      errors[field.name] = m.content_required({ field: field.label });
    } else if (field.kind === 'number' && !isNumberWithin(typed, field)) {
      const { label, min, max } = field;
      errors[field.name] = m.content_number({ field: label, min, max });
    }
  }
  return errors;
}

function isNumberWithin(typed: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}
