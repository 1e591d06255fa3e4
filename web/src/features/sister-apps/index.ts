/** The face of this slice: what other slices may use of it. */
export {
  type SisterAppItem,
  type SisterAppNotification,
  useSisterAppNotifications,
  useSisterAppProgress,
} from './api';
export { PointsBadge } from './points-badge';
