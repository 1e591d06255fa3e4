/** Public exports of this feature. */
export { useSeriesUnderWay } from './use-standings';
