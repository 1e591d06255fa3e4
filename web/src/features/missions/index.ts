/** The face of this slice: what other slices may use of it. */
export { useSeriesUnderWay } from './use-standings';
