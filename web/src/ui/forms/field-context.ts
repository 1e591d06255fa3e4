import { createContext, use } from 'react';

/** What a Field knows about itself, handed down to the one control inside it. */
export type FieldWiring = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type OwnWiring = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
};

/** The attributes that tie a native or button-like control to its Field; what it says itself comes first. */
export function useFieldControl(own: OwnWiring) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** The same for a control that a label element cannot name (a radio group, a slider). */
export function useFieldGroup() {
  const field = use(FieldContext);
  return {
    id: field?.controlId,
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}
