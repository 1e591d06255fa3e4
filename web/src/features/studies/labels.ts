import { m } from '@/messages';
import type { Study, StudyQuestion } from './api';

export const difficulties: Record<Study['difficulty'], () => string> = {
  beginner: m.common_beginner,
  intermediate: m.common_intermediate,
  advanced: m.common_advanced,
};

export const studyTypes: Record<Study['studyType'], () => string> = {
  expository: m.studies_type_expository,
  topical: m.studies_type_topical,
  character: m.common_character,
  book: m.common_book,
  thematic: m.studies_type_thematic,
};

/** Question types in the order a group works through them. */
export const questionTypes: Record<StudyQuestion['type'], () => string> = {
  interpretation: m.studies_question_interpretation,
  reflection: m.common_reflection,
  application: m.studies_question_application,
  personal: m.studies_question_personal,
};

/** The study's questions grouped by type; types without questions are omitted. */
export function questionsByType(questions: readonly StudyQuestion[]) {
  return Object.entries(questionTypes)
    .map(([type, label]) => ({
      type,
      label: label(),
      questions: questions.filter((one) => one.type === type).map(({ question }) => question),
    }))
    .filter((group) => group.questions.length > 0);
}

/** For example "John 15:1–8 · BSB · Intermediate · Expository · 45 min", but without the reference. */
export function studyDetails(study: Study): string[] {
  return [
    study.translationId.toUpperCase(),
    difficulties[study.difficulty](),
    studyTypes[study.studyType](),
    m.common_count_min({ count: study.estimatedTime }),
  ];
}
