import { Leaf } from 'lucide-react';
import {
  type ContentForm,
  ContentSection,
  line,
  number,
  text,
  verseField,
} from '@/features/office';
import { m } from '@/messages';
import { type AdminMoment, type MomentRequest, useMoments, useSaveMoment } from './api';

const form: ContentForm<AdminMoment, MomentRequest> = {
  fields: () => [
    line('title', m.common_title(), 200),
    verseField(),
    text('content', m.common_text(), 10_000, m.content_abide_text_hint()),
    number('duration', m.content_abide_minutes(), 1, 60),
  ],
  valuesOf: (moment) => ({
    title: moment?.title ?? '',
    verseReference: moment?.verseReference ?? '',
    content: moment?.content ?? '',
    duration: String(moment?.duration ?? 3),
  }),
  requestOf: ({ title = '', verseReference = '', content = '', duration }) => ({
    title,
    verseReference,
    content,
    duration: Number(duration),
  }),
};

export function MomentsSection() {
  return (
    <ContentSection
      name="abide-moment"
      words={{
        title: m.common_abide_moments(),
        description: m.content_abide_description(),
        icon: Leaf,
        empty: { title: m.content_abide_empty(), description: m.content_abide_description() },
        add: m.content_abide_add(),
        fresh: m.content_abide_add(),
      }}
      list={useMoments()}
      save={useSaveMoment()}
      form={form}
      nameOf={({ title }) => title}
      textOf={({ verse }) => verse}
      factsOf={({ verseReference, duration }) => [
        verseReference,
        m.common_count_min({ count: duration }),
      ]}
    />
  );
}
