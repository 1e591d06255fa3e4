import { m } from '@/messages';
import type { Study, StudyQuestion } from './api';

export const difficulties: Record<Study['difficulty'], () => string> = {
  beginner: m.studies_difficulty_beginner,
  intermediate: m.studies_difficulty_intermediate,
  advanced: m.studies_difficulty_advanced,
};

export const studyTypes: Record<Study['studyType'], () => string> = {
  expository: m.studies_type_expository,
  topical: m.studies_type_topical,
  character: m.studies_type_character,
  book: m.studies_type_book,
  thematic: m.studies_type_thematic,
};

/** In the order in which a group goes through them. */
export const questionTypes: Record<StudyQuestion['type'], () => string> = {
  interpretation: m.studies_question_interpretation,
  reflection: m.studies_question_reflection,
  application: m.studies_question_application,
  personal: m.studies_question_personal,
};

/** The questions of a study by what they ask for; types that it has none of are left out. */
export function questionsByType(questions: readonly StudyQuestion[]) {
  return Object.entries(questionTypes)
    .map(([type, label]) => ({
      type,
      label: label(),
      questions: questions.filter((one) => one.type === type).map(({ question }) => question),
    }))
    .filter((group) => group.questions.length > 0);
}

/** "John 15:1–8 · BSB · Intermediate · Expository · 45 min" without the reference. */
export function factsOf(study: Study): string[] {
  return [
    study.translationId.toUpperCase(),
    difficulties[study.difficulty](),
    studyTypes[study.studyType](),
    m.studies_minutes({ count: study.estimatedTime }),
  ];
}
