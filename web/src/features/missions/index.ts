/** Public exports of this feature. */
export { useCurrentSeriesId } from './use-standings';
