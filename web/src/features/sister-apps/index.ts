/** The public interface of this feature: what other features may import. */
export {
  type SisterAppItem,
  type SisterAppNotification,
  useSisterAppNotifications,
  useSisterAppProgress,
} from './api';
export { PointsBadge } from './points-badge';
