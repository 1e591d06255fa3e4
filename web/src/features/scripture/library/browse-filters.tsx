import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { useLanguages } from './api';

/** The option for all languages, because a select option needs a non-empty value. */
const allOption = 'all';

type BrowseFiltersProps = {
  language: string | null;
  onLanguage: (language: string | null) => void;
  search: string;
  onSearch: (search: string) => void;
};

export function BrowseFilters({ language, onLanguage, search, onSearch }: BrowseFiltersProps) {
  // If the languages can't be loaded, all translations can still be browsed.
  const { data: languages = [] } = useLanguages();
  const options = [
    { value: allOption, label: m.translations_language_all() },
    ...languages.map(({ id, name, count }) => ({
      value: id,
      label: m.translations_language_option({ name, count }),
    })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,24rem)]">
      <Field label={m.common_language()}>
        <Select
          options={options}
          value={language ?? allOption}
          onValueChange={(chosen) => onLanguage(chosen === allOption ? null : chosen)}
        />
      </Field>
      <Field label={m.common_search()}>
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={m.translations_search_placeholder()}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
    </div>
  );
}
