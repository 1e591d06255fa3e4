/**
 * Public exports from this feature that are needed while its pages aren't open: unsynced sermons on the
 * device.
 */
export { sermonSyncSource } from './saving/unsynced-sermons';
