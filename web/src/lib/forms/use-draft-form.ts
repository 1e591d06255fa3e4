import {
  type FormEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form';
import { DraftOwner } from './draft-owner';
import { readDraft, saveDraft } from './drafts';
import { showFieldErrors } from './forms';

type DraftFormOptions<Values extends FieldValues, Sent> = {
  /** The draft's name, such as `prayer:new`. Without it, nothing is stored; leave it out for passwords. */
  draft?: string;
  initial: Values;
  /** Fields that aren't stored and are reset each time the form opens. */
  fieldsLeftOutOfDraft?: readonly (keyof Values)[];
  /** Validates the fields; see `validateWith` and `zodResolver`. */
  resolver?: Resolver<Values, unknown, Sent>;
  /** Saves the values, shows a confirmation, and closes the form. The draft is deleted afterward. */
  save: (values: Sent) => Promise<void>;
  /** Shows that saving failed. Server errors are already on their fields by then; `refuse` adds more. */
  onFailure?: (error: unknown, refuse: (name: FieldPath<Values>, message: string) => void) => void;
  /** Called when validation fails, to show more than the field errors. */
  onInvalid?: () => void;
};

export type DraftForm = ReturnType<typeof useDraftForm>;

/**
 * A form that is validated, saved, and stored as a draft until then, so input survives closing it by
 * accident. Validation and server errors appear on their fields, and the first one gets focus.
 */
export function useDraftForm<Values extends FieldValues, Sent = Values>({
  draft,
  initial: latest,
  fieldsLeftOutOfDraft = [],
  resolver,
  save,
  onFailure,
  onInvalid,
}: DraftFormOptions<Values, Sent>) {
  'use no memo'; // The form keeps its state in objects that it changes.
  const owner = use(DraftOwner);
  const key = draft && owner ? `form:${owner}:${draft}` : null;
  const [initial] = useState(latest);
  const [restored, setRestored] = useState(() => key && readDraft(key, shapeGuard(initial)));
  const form = useForm<Values, unknown, Sent>({
    defaultValues: (restored || initial) as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (now: Values) => now });
  const { errors: wrong, isDirty, isSubmitted } = form.formState;
  const [isSaving, setSaving] = useState(false);
  const hasSaved = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  const resetFieldsLeftOutOfDraft = (now: Values): Values => ({
    ...now,
    ...Object.fromEntries(fieldsLeftOutOfDraft.map((name) => [name, initial[name]])),
  });
  const keep = useEffectEvent((now: Values) => {
    if (key)
      saveDraft(
        key,
        isSame(resetFieldsLeftOutOfDraft(now), initial) ? null : resetFieldsLeftOutOfDraft(now),
      );
  });
  useEffect(() => keep(values), [values]);

  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) focusFirstInvalid(formRef);
  }, [attempts]);

  const send = async (sentValues: Sent) => {
    const currentValues = resetFieldsLeftOutOfDraft(form.getValues());
    setSaving(true);
    try {
      await save(sentValues);
      hasSaved.current = true;
      // Delete the draft unless the form was reopened and changed in the meantime.
      const storedDraft = key && readDraft(key, shapeGuard(initial));
      if (key && storedDraft && isSame(storedDraft, currentValues)) saveDraft(key, null);
    } catch (error) {
      showFieldErrors(form, error);
      onFailure?.(error, (name, message) => form.setError(name, { type: 'server', message }));
    }
    setSaving(false);
  };

  const change = <Name extends FieldPath<Values>>(name: Name, value: PathValue<Values, Name>) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });

  return {
    values,
    /** Each field's error message. */
    errors: Object.fromEntries(
      Object.entries(wrong).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof Values, string>>,
    isDirty,
    isSaving,
    /** Whether the form opened with a stored draft. */
    isRestored: Boolean(restored),
    hasSaved,
    formRef,
    change,
    /** Props for a text field. `deps` names fields to validate again whenever this field is validated. */
    text: (name: FieldPath<Values>, options?: Pick<RegisterOptions<Values>, 'deps'>) => ({
      ...form.register(name, options as RegisterOptions<Values, typeof name>),
      readOnly: isSaving,
    }),
    /** Props for a `Select`. */
    choice: <Name extends FieldPath<Values>>(name: Name) => ({
      value: form.getValues(name) as string,
      disabled: isSaving,
      onValueChange(value: string) {
        // Radix sends '' when an unknown value is removed; ignore it because the member didn't choose it.
        if (value !== '') change(name, value as PathValue<Values, Name>);
      },
    }),
    /** Resets the form to its initial values. */
    startOver() {
      form.reset(initial);
      setRestored(null);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (isSaving) return;
      void form
        .handleSubmit(send, onInvalid)()
        .then(() => setAttempts((count) => count + 1));
    },
  };
}

type FieldMessages<Values> = { [Name in keyof Values]?: string | false | undefined };

/** A resolver written in plain code, for forms that don't need a schema. */
export function validateWith<Values extends FieldValues>(
  check: (values: Values) => FieldMessages<Values>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const wrong = Object.entries(check(values)).filter(([, message]) => message);
    return {
      values,
      errors: Object.fromEntries(
        wrong.map(([name, message]) => [name, { type: 'check', message }]),
      ) as never,
    };
  };
}

/** An invalid group of controls can't have `aria-invalid`, so its first control gets focus. */
function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = 'input, textarea, button';
  (wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control))?.focus();
}

/** A draft stored by an older version of the page may have other fields. */
function shapeGuard<Values extends FieldValues>(model: Values) {
  return (value: unknown): value is Values =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(model).every((name) => typeof Reflect.get(value, name) === typeof model[name]);
}

function isSame<Values extends FieldValues>(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
