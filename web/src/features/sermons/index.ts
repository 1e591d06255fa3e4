/** The face of this slice: what is kept of sermons on the device while their pages are not open. */
export { sermonKeeper } from './saving/keeper';
