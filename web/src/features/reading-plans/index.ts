/** The public interface of this feature: what other features may import. */
export { type Enrolment, useEnrolments } from './api';
export { PortionLinks } from './portion-links';
export { getPace } from './schedule';
export { useMarkRead } from './use-mark-read';
