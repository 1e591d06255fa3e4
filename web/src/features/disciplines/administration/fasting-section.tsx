import { Hourglass } from 'lucide-react';
import {
  type ContentForm,
  ContentSection,
  choice,
  line,
  number,
  referencesField,
  splitLines,
  text,
} from '@/features/office';
import { m } from '@/messages';
import { difficultyNames, formatHourCount } from '../words';
import {
  type AdminFastingPlan,
  type FastingPlanRequest,
  useAdminFastingPlans,
  useSaveFastingPlan,
} from './api';
import { difficultyOf } from './difficulty';

const form: ContentForm<AdminFastingPlan, FastingPlanRequest> = {
  fields: () => [
    line('name', m.common_name(), 100),
    text('description', m.common_description(), 2000),
    choice('difficulty', m.common_difficulty(), difficultyNames),
    number('duration', m.content_field_hours(), 1, 960),
    line('type', m.common_type(), 40, m.content_field_kind_hint()),
    referencesField(),
    text('guidance', m.content_field_guidance(), 10_000, m.content_fasting_guidance_hint()),
  ],
  valuesOf: (plan) => ({
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    difficulty: plan?.difficulty ?? 'beginner',
    duration: String(plan?.duration ?? 12),
    type: plan?.type ?? '',
    scriptureReferences: plan?.scriptureReferences.join('\n') ?? '',
    guidance: plan?.guidance ?? '',
  }),
  requestOf: (values) => ({
    name: values.name ?? '',
    description: values.description ?? '',
    difficulty: difficultyOf(values.difficulty),
    duration: Number(values.duration),
    type: values.type ?? '',
    scriptureReferences: splitLines(values.scriptureReferences ?? ''),
    guidance: values.guidance ?? '',
  }),
};

export function FastingSection() {
  return (
    <ContentSection
      name="fasting-plan"
      words={{
        title: m.common_fasting_plans(),
        description: m.content_fasting_description(),
        icon: Hourglass,
        empty: {
          title: m.common_no_fasting_plans_yet(),
          description: m.content_fasting_description(),
        },
        add: m.content_fasting_add(),
        fresh: m.content_fasting_add(),
      }}
      list={useAdminFastingPlans()}
      save={useSaveFastingPlan()}
      form={form}
      nameOf={({ name }) => name}
      textOf={({ description }) => description}
      factsOf={({ difficulty, duration }) => [
        difficultyNames[difficulty](),
        formatHourCount(duration),
      ]}
    />
  );
}
