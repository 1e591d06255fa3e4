/** Public exports for the pulpit, the preaching view. Its code loads after the page, before it is needed. */
export { loadPulpit, PulpitMode } from './lazy-pulpit';
