import { lazy } from 'react';

/** Loaded after the plan itself, which is readable without its dialogs and calendar. */
export const SeriesDialog = lazy(() =>
  import('./dialogs/series-dialog').then((module) => ({ default: module.SeriesDialog })),
);
export const SermonDialog = lazy(() =>
  import('./dialogs/sermon-dialog').then((module) => ({ default: module.SermonDialog })),
);
export const MoveDialog = lazy(() =>
  import('./dialogs/move-dialog').then((module) => ({ default: module.MoveDialog })),
);
export const SermonMenu = lazy(() =>
  import('./sermon-menu').then((module) => ({ default: module.SermonMenu })),
);
export const PlanCalendar = lazy(() =>
  import('./calendar/plan-calendar').then((module) => ({ default: module.PlanCalendar })),
);
export const SeriesSelect = lazy(() =>
  import('./series-choice').then((module) => ({ default: module.SeriesSelect })),
);
