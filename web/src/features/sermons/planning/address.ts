/** The page state in the URL, so that it can be bookmarked and shared. */
export type PlanningAddress = {
  /** The id of the selected series, or `none` for the sermons without one. Omitted for all sermons. */
  series?: string;
  view?: 'calendar';
  /** The month the calendar shows: "2026-03". Omitted for the current month. */
  month?: string;
  /** The sort order; omitted for newest first. */
  sort?: 'oldest';
};

/** Selects the sermons that have no series. */
export const noSeriesFilter = 'none';

/** People type and share URLs, so invalid parameters are ignored. */
export function readAddress(search: Record<string, unknown>): PlanningAddress {
  const { series, view, month, sort } = search;
  return {
    ...(typeof series === 'string' && series !== '' && { series }),
    ...(view === 'calendar' && { view }),
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(sort === 'oldest' && { sort }),
  };
}
