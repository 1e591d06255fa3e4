/** Public exports of this feature. */
export {
  createDevotional,
  newestDevotionals,
  type PersonalDevotional,
  usePersonalDevotionals,
} from './api';
