import { Sprout } from 'lucide-react';
import { type ContentForm, ContentSection, line, text, verseField } from '@/features/office';
import { m } from '@/messages';
import { type AdminFocus, type FocusRequest, useFocuses, useSaveFocus } from './api';

const form: ContentForm<AdminFocus, FocusRequest> = {
  fields: () => [
    line('name', m.common_name(), 60),
    text('description', m.common_description(), 2000),
    verseField(),
  ],
  valuesOf: (focus) => ({
    name: focus?.name ?? '',
    description: focus?.description ?? '',
    verseReference: focus?.verseReference ?? '',
  }),
  requestOf: ({ name = '', description = '', verseReference = '' }) => ({
    name,
    description,
    verseReference,
  }),
};

export function FocusesSection() {
  return (
    <ContentSection
      name="character-focus"
      words={{
        title: m.content_character(),
        description: m.content_character_description(),
        icon: Sprout,
        empty: {
          title: m.content_character_empty(),
          description: m.content_character_description(),
        },
        add: m.content_character_add(),
        fresh: m.content_character_add(),
      }}
      list={useFocuses()}
      save={useSaveFocus()}
      form={form}
      nameOf={({ name }) => name}
      textOf={({ description }) => description}
      factsOf={({ verseReference }) => [verseReference]}
    />
  );
}
