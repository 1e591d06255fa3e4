import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { AssistNote } from '@/features/assist';
import { useDebounced } from '@/lib/debounced';
import { useRememberedFields } from '@/lib/forms/use-remembered-fields';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Skeleton } from '@/ui/states/skeleton';
import { type StudyRequest, useReferenceCheck, useTranslations } from './api';
import { difficulties, studyTypes } from './labels';

/** The reference can be typed before the menus' code has loaded. */
const Choices = lazy(() =>
  import('./study-choices').then((module) => ({ default: module.StudyOptions })),
);

/** Long enough to avoid a request on every keystroke. */
const typingDelay = 300;

/** All values are strings, because drafts store only strings. */
const initialValues = {
  bibleReference: '',
  translationId: '',
  difficulty: 'intermediate',
  studyType: 'expository',
  resources: 'yes',
};

type StudyFormProps = {
  isRunning: boolean;
  /** The server's message about an invalid reference. */
  problem: string | null;
  onChanged: () => void;
  onSubmit: (wish: StudyRequest) => void;
};

/** The form that generates a study guide. */
export function StudyForm({ isRunning, problem, onChanged, onSubmit }: StudyFormProps) {
  const { defaultBibleTranslation, lastBibleTranslation } = useCurrentUser();
  const { values, change } = useRememberedFields('study-wish', initialValues);
  const [checked, setChecked] = useState(false);
  const { data: libraryTranslations, isError } = useTranslations();

  const own = [values.translationId, defaultBibleTranslation, lastBibleTranslation];
  const translation =
    own.find((id) => libraryTranslations?.some((one) => one.id === id)) ??
    libraryTranslations?.find((one) => one.isDefault)?.id ??
    libraryTranslations?.[0]?.id ??
    '';
  const reference = values.bibleReference.trim();

  const ask = () =>
    onSubmit({
      bibleReference: reference,
      translationId: translation,
      difficulty: findKey(difficulties, values.difficulty) ?? 'intermediate',
      studyType: findKey(studyTypes, values.studyType) ?? 'expository',
      includeResources: values.resources === 'yes',
    });

  // If the form is submitted before the translations have loaded, generation starts once they have.
  const [isWaiting, setWaiting] = useState(false);
  const isLibraryLoading = libraryTranslations === undefined && !isError;
  const begin = useEffectEvent(() => {
    setWaiting(false);
    if (reference !== '' && translation !== '') ask();
  });
  useEffect(() => {
    if (isWaiting && !isLibraryLoading) begin();
  }, [isWaiting, isLibraryLoading]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (reference === '') form.querySelector<HTMLElement>('[name="bibleReference"]')?.focus();
    else if (isRunning) return;
    else if (translation !== '') ask();
    else if (isLibraryLoading) setWaiting(true);
    else form.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={m.studies_form()} className="grid gap-5">
      <ReferenceField
        value={values.bibleReference}
        error={
          checked && reference === '' ? m.studies_reference_required() : (problem ?? undefined)
        }
        onChange={(typed) => {
          change('bibleReference', typed);
          onChanged();
        }}
      />
      <Suspense fallback={<ChoicesSkeleton />}>
        <Choices
          libraryTranslations={libraryTranslations ?? []}
          translation={translation}
          difficulty={values.difficulty}
          studyType={values.studyType}
          error={
            isError
              ? m.common_we_couldnt_load_your_translations()
              : checked &&
                !isLibraryLoading &&
                translation === '' &&
                m.studies_translation_required()
          }
          onChange={change}
        />
      </Suspense>
      <Field
        layout="inline"
        label={m.studies_include_resources()}
        hint={m.studies_include_resources_hint()}
      >
        <Checkbox
          checked={values.resources === 'yes'}
          onCheckedChange={(isChecked) => change('resources', isChecked === true ? 'yes' : 'no')}
        />
      </Field>
      <div className="grid gap-3">
        <Button type="submit" loading={isRunning || isWaiting} className="justify-self-start">
          {m.studies_submit()}
        </Button>
        <AssistNote />
      </div>
    </form>
  );
}

type ReferenceFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** Shows how the reference was understood while it is typed; it is validated when the form is submitted. */
function ReferenceField({ value, error, onChange }: ReferenceFieldProps) {
  const typed = value.trim();
  const debouncedReference = useDebounced(typed, typingDelay);
  const { data, error: refusal } = useReferenceCheck(debouncedReference);
  const isReferenceChecked = debouncedReference === typed && typed !== '';
  const foundText =
    isReferenceChecked && data ? m.studies_reference_found({ reference: data.reference }) : null;
  const unknown =
    isReferenceChecked && isRejectedReference(refusal) ? m.studies_reference_unknown() : null;
  return (
    <Field
      required
      label={m.common_bible_reference()}
      error={error}
      hint={<span role="status">{error ? null : (foundText ?? unknown)}</span>}
    >
      <Input
        name="bibleReference"
        autoComplete="off"
        maxLength={200}
        placeholder={m.studies_reference_placeholder()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Whether the server rejected the passage itself. A request that failed for another reason doesn't count. */
function isRejectedReference(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function ChoicesSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function findKey<Key extends string>(names: Record<Key, unknown>, value: string): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => key === value);
}
