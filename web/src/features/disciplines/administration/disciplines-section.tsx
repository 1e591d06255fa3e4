import { HandHeart } from 'lucide-react';
import {
  type ContentForm,
  ContentSection,
  choice,
  line,
  referencesField,
  splitLines,
  text,
} from '@/features/office';
import { m } from '@/messages';
import { categories, categoryNames, difficultyNames } from '../words';
import {
  type AdminDiscipline,
  type DisciplineRequest,
  useAdminDisciplines,
  useSaveDiscipline,
} from './api';
import { difficultyOf } from './difficulty';

const form: ContentForm<AdminDiscipline, DisciplineRequest> = {
  fields: () => [
    line('name', m.common_name(), 100),
    text('description', m.common_description(), 2000),
    choice('category', m.common_category(), categoryNames),
    choice('difficulty', m.common_difficulty(), difficultyNames),
    line('duration', m.common_duration(), 100, m.content_field_duration_hint()),
    line('frequency', m.common_frequency(), 100, m.content_field_frequency_hint()),
    referencesField(),
    text('guidance', m.content_field_guidance(), 10_000),
  ],
  valuesOf: (discipline) => ({
    name: discipline?.name ?? '',
    description: discipline?.description ?? '',
    category: discipline?.category ?? 'engagement',
    difficulty: discipline?.difficulty ?? 'beginner',
    duration: discipline?.duration ?? '',
    frequency: discipline?.frequency ?? '',
    scriptureReferences: discipline?.scriptureReferences.join('\n') ?? '',
    guidance: discipline?.guidance ?? '',
  }),
  requestOf: (values) => ({
    name: values.name ?? '',
    description: values.description ?? '',
    category: categories.find((one) => one === values.category) ?? 'engagement',
    difficulty: difficultyOf(values.difficulty),
    duration: values.duration ?? '',
    frequency: values.frequency ?? '',
    scriptureReferences: splitLines(values.scriptureReferences ?? ''),
    guidance: values.guidance ?? '',
  }),
};

export function DisciplinesSection() {
  return (
    <ContentSection
      name="discipline"
      words={{
        title: m.common_disciplines(),
        description: m.content_disciplines_description(),
        icon: HandHeart,
        empty: {
          title: m.common_no_disciplines_yet(),
          description: m.content_disciplines_description(),
        },
        add: m.content_disciplines_add(),
        fresh: m.content_disciplines_add(),
      }}
      list={useAdminDisciplines()}
      save={useSaveDiscipline()}
      form={form}
      nameOf={({ name }) => name}
      textOf={({ description }) => description}
      factsOf={({ category, difficulty, duration, frequency }) => [
        categoryNames[category](),
        difficultyNames[difficulty](),
        duration,
        frequency,
      ]}
    />
  );
}
