import { ArrowLeft, Footprints, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import {
  type ContentForm,
  ContentSection,
  choice,
  line,
  number,
  text,
  verseField,
} from '@/features/office';
import { formatDayCount } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { categoryNames, difficultyNames } from '../names';
import {
  type AdminMission,
  type AdminSeries,
  type MissionRequest,
  type SeriesRequest,
  useSaveMission,
  useSaveSeries,
  useSeriesList,
  useSeriesMissions,
} from './api';

/** A list of all series, or of the missions in one series. */
export function MissionsSection() {
  const [openSeries, setOpened] = useState<AdminSeries | null>(null);
  return openSeries ? (
    <div className="grid gap-4">
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => setOpened(null)}
      >
        <ArrowLeft aria-hidden="true" />
        {m.content_series_back()}
      </Button>
      <MissionList series={openSeries} />
    </div>
  ) : (
    <SeriesList onOpen={setOpened} />
  );
}

const seriesForm: ContentForm<AdminSeries, SeriesRequest> = {
  fields: () => [
    line('title', m.common_title(), 200),
    text('description', m.common_description(), 2000),
    choice('category', m.common_category(), categoryNames),
    choice('difficulty', m.common_difficulty(), difficultyNames),
    number('estimatedDays', m.common_days(), 1, 366),
  ],
  valuesOf: (series) => ({
    title: series?.title ?? '',
    description: series?.description ?? '',
    category: series?.category ?? 'theology',
    difficulty: series?.difficulty ?? 'beginner',
    estimatedDays: String(series?.estimatedDays ?? 7),
  }),
  requestOf: ({ title = '', description = '', category, difficulty, estimatedDays }) => ({
    title,
    description,
    category: findKey(categoryNames, category, 'other'),
    difficulty: findKey(difficultyNames, difficulty, 'beginner'),
    estimatedDays: Number(estimatedDays),
  }),
};

function findKey<Key extends string>(
  names: Record<Key, unknown>,
  typed: string | undefined,
  fallback: Key,
): Key {
  const keys = Object.keys(names) as Key[];
  return keys.find((key) => key === typed) ?? fallback;
}

function SeriesList({ onOpen }: { onOpen: (series: AdminSeries) => void }) {
  return (
    <ContentSection
      name="mission-series"
      words={{
        title: m.common_missions(),
        description: m.content_series_description(),
        icon: Footprints,
        empty: { title: m.content_series_empty(), description: m.content_series_description() },
        add: m.common_new_series(),
        fresh: m.common_new_series(),
      }}
      list={useSeriesList()}
      save={useSaveSeries()}
      form={seriesForm}
      nameOf={({ title }) => title}
      textOf={({ description }) => description}
      factsOf={({ category, difficulty, estimatedDays, missionCount }) => [
        categoryNames[category](),
        difficultyNames[difficulty](),
        formatDayCount(estimatedDays),
        missionCount === 0
          ? m.content_series_no_mission()
          : m.content_series_missions_count({ count: missionCount }),
      ]}
      actions={(series) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.content_series_missions_named({ name: series.title })}
          onClick={() => onOpen(series)}
        >
          <ListOrdered aria-hidden="true" />
          {m.common_missions()}
        </Button>
      )}
    />
  );
}

const missionForm: ContentForm<AdminMission, MissionRequest> = {
  fields: () => [
    line('title', m.common_title(), 200),
    verseField(),
    text('description', m.content_mission_text(), 10_000, m.content_mission_text_hint()),
  ],
  valuesOf: (mission) => ({
    title: mission?.title ?? '',
    verseReference: mission?.verseReference ?? '',
    description: mission?.description ?? '',
  }),
  requestOf: ({ title = '', verseReference = '', description = '' }) => ({
    title,
    verseReference,
    description,
  }),
};

function MissionList({ series }: { series: AdminSeries }) {
  return (
    <ContentSection
      name={`mission:${series.id}`}
      words={{
        title: m.content_series_missions_named({ name: series.title }),
        description: m.content_mission_description(),
        icon: Footprints,
        empty: { title: m.common_no_missions_yet(), description: m.content_mission_empty_hint() },
        add: m.content_mission_add(),
        fresh: m.content_mission_add(),
      }}
      list={useSeriesMissions(series.id)}
      save={useSaveMission(series.id)}
      form={missionForm}
      nameOf={({ title }) => title}
      textOf={({ verse }) => verse}
      factsOf={({ verseReference }) => [verseReference]}
    />
  );
}
