/** Public exports of this feature. */
export {
  newestDevotionals,
  type PersonalDevotional,
  usePersonalDevotionals,
  writeDevotional,
} from './api';
