/** The face of this slice: what other slices may use of it. */
export {
  newestDevotionals,
  type PersonalDevotional,
  usePersonalDevotionals,
  writeDevotional,
} from './api';
