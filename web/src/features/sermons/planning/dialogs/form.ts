import { m } from '@/messages';
import { defaultMinutes } from '../../model';
import type { NewSermon, Series, SeriesBody, Sermon } from '../api';
import { isStatus } from '../statuses';

/** The server's limits for series and sermons. */
export const maxTitleLength = 200;
export const maxDescriptionLength = 5000;
const maxMinutes = 600;

export type SeriesValues = Record<
  'title' | 'description' | 'theme' | 'startDate' | 'endDate',
  string
>;
export type SermonValues = Record<
  | 'title'
  | 'subtitle'
  | 'theme'
  | 'targetAudience'
  | 'estimatedDuration'
  | 'scheduledDate'
  | 'status'
  | 'seriesId',
  string
>;

/** Each field's error. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

export function seriesValues(series: Series | null): SeriesValues {
  return {
    title: series?.title ?? '',
    description: series?.description ?? '',
    theme: series?.theme ?? '',
    startDate: series?.startDate ?? '',
    endDate: series?.endDate ?? '',
  };
}

export function seriesErrors({
  title,
  startDate,
  endDate,
}: SeriesValues): FieldErrors<SeriesValues> {
  return {
    ...(title.trim() === '' && { title: m.sermon_planning_title_required() }),
    // Dates are ISO strings, so comparing them as text puts them in order.
    ...(startDate && endDate && endDate < startDate
      ? { endDate: m.sermon_planning_series_end_wrong() }
      : {}),
  };
}

export function seriesBody(values: SeriesValues): SeriesBody {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    theme: values.theme.trim(),
    startDate: values.startDate || null,
    endDate: values.endDate || null,
  };
}

/** The option for no series, because a select option needs a non-empty value. */
export const noSeries = 'none';

export function sermonValues(sermon: Sermon | null, seriesId: string | null): SermonValues {
  return {
    title: sermon?.title ?? '',
    subtitle: sermon?.subtitle ?? '',
    theme: sermon?.theme ?? '',
    targetAudience: sermon?.targetAudience ?? '',
    estimatedDuration: String(sermon?.estimatedDuration ?? defaultMinutes),
    scheduledDate: sermon?.scheduledDate ?? '',
    status: sermon?.status ?? 'draft',
    seriesId: (sermon ? sermon.seriesId : seriesId) ?? noSeries,
  };
}

/** Parses the minutes; invalid input means half an hour. */
export function parseMinutes(typed: string): number {
  const minutes = Number.parseInt(typed, 10);
  return Number.isNaN(minutes) ? defaultMinutes : minutes;
}

export function sermonErrors({
  title,
  estimatedDuration,
}: SermonValues): FieldErrors<SermonValues> {
  const minutes = parseMinutes(estimatedDuration);
  return {
    ...(title.trim() === '' && { title: m.sermon_planning_title_required() }),
    ...((minutes < 1 || minutes > maxMinutes) && {
      estimatedDuration: m.sermon_planning_duration_wrong(),
    }),
  };
}

export function sermonBody(values: SermonValues): NewSermon {
  return {
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    theme: values.theme.trim(),
    targetAudience: values.targetAudience.trim(),
    estimatedDuration: parseMinutes(values.estimatedDuration),
    scheduledDate: values.scheduledDate || null,
    seriesId: values.seriesId === noSeries ? null : values.seriesId,
    status: isStatus(values.status) ? values.status : 'draft',
  };
}
