/** The face of the pulpit: what is preached from. Its code comes after the page, and is there before it is needed. */
export { loadPulpit, PulpitMode } from './lazy-pulpit';
