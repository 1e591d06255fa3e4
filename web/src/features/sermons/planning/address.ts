/** What of the page stands in its address, so that it can be come back to and sent to somebody. */
export type PlanningAddress = {
  /** A series by its id, or `none` for the sermons without one. All sermons, where nothing is said. */
  series?: string;
  view?: 'calendar';
  /** The month that the calendar shows: "2026-03". This month, where nothing is said. */
  month?: string;
  /** Newest first, where nothing is said. */
  sort?: 'oldest';
};

/** The series of those that have none. */
export const withoutSeries = 'none';

/** Addresses are typed and shared by people: what is not understood is left out. */
export function readAddress(search: Record<string, unknown>): PlanningAddress {
  const { series, view, month, sort } = search;
  return {
    ...(typeof series === 'string' && series !== '' && { series }),
    ...(view === 'calendar' && { view }),
    ...(typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(sort === 'oldest' && { sort }),
  };
}
