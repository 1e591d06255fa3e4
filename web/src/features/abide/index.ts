/** Public exports of this feature. */
export { AbideDialog } from './abide-dialog';
