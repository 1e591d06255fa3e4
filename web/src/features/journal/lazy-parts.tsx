import { lazy } from 'react';

/** Lazy-loaded, so that entries can be read before the code for filtering and editing loads. */
export const ExportMenu = lazy(() =>
  import('./export-menu').then((module) => ({ default: module.ExportMenu })),
);
export const Filters = lazy(() =>
  import('./filters').then((module) => ({ default: module.Filters })),
);
export const DevotionalDialog = lazy(() =>
  import('./devotional-dialog').then((module) => ({ default: module.DevotionalDialog })),
);
export const PrayerDialog = lazy(() =>
  import('./prayer-dialog').then((module) => ({ default: module.PrayerDialog })),
);
export const AnswerDialog = lazy(() =>
  import('./answer-dialog').then((module) => ({ default: module.AnswerDialog })),
);
