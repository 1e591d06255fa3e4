/** The public interface of this feature: what other features may import. */
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
export { countPracticeDays, isDone } from './done';
export { LevelBar } from './level-bar';
export { levelName } from './level-name';
