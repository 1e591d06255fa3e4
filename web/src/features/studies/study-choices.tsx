import type { ReactNode } from 'react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { difficulties, studyTypes } from './labels';

type StudyOptionsProps = {
  libraryTranslations: readonly { id: string; name: string }[];
  translation: string;
  difficulty: string;
  studyType: string;
  error: ReactNode;
  onChange: (name: 'translationId' | 'difficulty' | 'studyType', value: string) => void;
};

/** The type of study and the translation. */
export function StudyOptions(choices: StudyOptionsProps) {
  const { libraryTranslations, translation, difficulty, studyType, error, onChange } = choices;
  return (
    <div className="grid gap-5">
      <Field required label={m.common_translation()} error={error}>
        <Select
          options={libraryTranslations.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={m.common_choose_a_translation()}
          value={translation}
          onValueChange={(chosen) => onChange('translationId', chosen)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.common_difficulty()}>
          <Select
            options={toOptions(difficulties)}
            value={difficulty}
            onValueChange={(chosen) => onChange('difficulty', chosen)}
          />
        </Field>
        <Field label={m.studies_type()}>
          <Select
            options={toOptions(studyTypes)}
            value={studyType}
            onValueChange={(chosen) => onChange('studyType', chosen)}
          />
        </Field>
      </div>
    </div>
  );
}

function toOptions(names: Record<string, () => string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label: label() }));
}
