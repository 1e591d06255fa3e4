/** Public exports of this feature. */
export {
  createDevotional,
  fetchNewestDevotionals,
  type PersonalDevotional,
  usePersonalDevotionals,
} from './api';
