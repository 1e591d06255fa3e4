/** The face of this slice: what other slices may use of it. */
export {
  type PracticeRecord,
  type PracticeType,
  progressPaths,
  refreshProgress,
  useCompletePractice,
  useRecordPractice,
  useSummary,
  useWeek,
} from './api';
export { isDone, practiceDays } from './done';
export { LevelBar } from './level-bar';
export { levelName } from './level-name';
