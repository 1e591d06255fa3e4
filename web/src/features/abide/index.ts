/** The face of this slice: what other slices may use of it. */
export { AbideDialog } from './abide-dialog';
