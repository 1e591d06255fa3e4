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
import { keepDraft, readDraft } from './drafts';
import { showFieldErrors } from './forms';

type DraftFormOptions<Values extends FieldValues, Sent> = {
  /** What the draft is of, such as `prayer:new`. Without it nothing is kept: a password must not be. */
  draft?: string;
  initial: Values;
  /** What is asked anew each time the form is opened. */
  notKept?: readonly (keyof Values)[];
  /** What is wrong with which field; see `checkedBy` and `zodResolver`. */
  resolver?: Resolver<Values, unknown, Sent>;
  /** Saves, says so, and closes what the form is in. The draft has then done its work. */
  save: (values: Sent) => Promise<void>;
  /** Says that it was not saved. What the server finds wrong with a field is at the field by then; `refuse` puts more there. */
  onFailure?: (error: unknown, refuse: (name: FieldPath<Values>, message: string) => void) => void;
  /** Says more than the fields do when one of them is wrong. */
  onInvalid?: () => void;
};

export type DraftForm = ReturnType<typeof useDraftForm>;

/**
 * A form that is checked, saved, and kept as a draft until then: what was typed outlives closing it by mistake. What is wrong,
 * whether found here or by the server, is shown at its field, and the first such field gets the keyboard.
 */
export function useDraftForm<Values extends FieldValues, Sent = Values>({
  draft,
  initial: latest,
  notKept = [],
  resolver,
  save,
  onFailure,
  onInvalid,
}: DraftFormOptions<Values, Sent>) {
  'use no memo'; // The form keeps its state in objects that it changes.
  const owner = use(DraftOwner);
  const key = draft && owner ? `form:${owner}:${draft}` : null;
  const [initial] = useState(latest);
  const [restored, setRestored] = useState(() => key && readDraft(key, isLike(initial)));
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

  const withoutUnkept = (now: Values): Values => ({
    ...now,
    ...Object.fromEntries(notKept.map((name) => [name, initial[name]])),
  });
  const keep = useEffectEvent((now: Values) => {
    if (key) keepDraft(key, isSame(withoutUnkept(now), initial) ? null : withoutUnkept(now));
  });
  useEffect(() => keep(values), [values]);

  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) focusFirstWrong(formRef);
  }, [attempts]);

  const send = async (sent: Sent) => {
    const typed = withoutUnkept(form.getValues());
    setSaving(true);
    try {
      await save(sent);
      hasSaved.current = true;
      // Unless the form was opened again and more was written meanwhile.
      const kept = key && readDraft(key, isLike(initial));
      if (key && kept && isSame(kept, typed)) keepDraft(key, null);
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
    /** What to say of a field. */
    errors: Object.fromEntries(
      Object.entries(wrong).map(([name, error]) => [name, error?.message]),
    ) as Partial<Record<keyof Values, string>>,
    isDirty,
    isSaving,
    /** Whether the form opened with what was typed before. */
    isRestored: Boolean(restored),
    hasSaved,
    formRef,
    change,
    /** For a text field. `deps` names fields that are checked again with it. */
    text: (name: FieldPath<Values>, options?: Pick<RegisterOptions<Values>, 'deps'>) => ({
      ...form.register(name, options as RegisterOptions<Values, typeof name>),
      readOnly: isSaving,
    }),
    /** For a `Select`. */
    choice: <Name extends FieldPath<Values>>(name: Name) => ({
      value: form.getValues(name) as string,
      disabled: isSaving,
      onValueChange(value: string) {
        // Radix says '' when a value it does not know is taken away; that is no choice of the person's.
        if (value !== '') change(name, value as PathValue<Values, Name>);
      },
    }),
    /** Back to what it was. */
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

type Wrong<Values> = { [Name in keyof Values]?: string | false | undefined };

/** A check in plain code, for forms that need no schema. */
export function checkedBy<Values extends FieldValues>(
  check: (values: Values) => Wrong<Values>,
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

/** A group of controls is wrong as a whole, for which there is no `aria-invalid`: its first control gets the keyboard. */
function focusFirstWrong(form: RefObject<HTMLFormElement | null>): void {
  const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = 'input, textarea, button';
  (wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control))?.focus();
}

/** A draft that an older version of the page kept may have had other fields. */
function isLike<Values extends FieldValues>(model: Values) {
  return (value: unknown): value is Values =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(model).every((name) => typeof Reflect.get(value, name) === typeof model[name]);
}

function isSame<Values extends FieldValues>(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
