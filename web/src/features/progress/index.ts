/** The face of this slice: what other slices may use of it. */
export {
  type PracticeRecord,
  type PracticeType,
  refreshProgress,
  useCompletePractice,
  useRecordPractice,
  useSummary,
  useWeek,
} from './api';
export { countOf, isDone } from './done';
