/** The face of this slice: what other slices may use of it. */
export { type Enrolment, useEnrolments } from './api';
export { PortionLinks } from './portion-links';
export { paceOf } from './schedule';
export { useMarkRead } from './use-mark-read';
