/** The face of this slice: what other slices may use of it. */
export { type PersonalDevotional, usePersonalDevotionals } from './api';
