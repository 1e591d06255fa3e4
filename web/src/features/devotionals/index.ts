/** Public exports of this feature. */
export { type Devotional, useTodaysDevotional } from './api';
