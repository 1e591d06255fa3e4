import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { Switch } from '@/ui/forms/switch';
import type { SearchResponse } from '../api';
import { testamentName } from '../passages/book-grid';
import { TESTAMENTS } from '../passages/book-names';
import type { Panels } from '../state/use-panels';

/** The option for no filter, because Radix reserves the empty value. */
const ANY_OPTION = 'any';

type SearchFiltersProps = { panels: Panels; answer: SearchResponse };

export function SearchFilters({ panels, answer }: SearchFiltersProps) {
  const { search, changeSearch } = panels;
  const { byBook } = answer;
  // The selected book stays in the list even when it no longer has matches.
  const isBookMissing = search.book && !byBook.some(({ bookId }) => bookId === search.book);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={m.bible_search_testament()}
          value={search.testament ?? ANY_OPTION}
          options={[
            { value: ANY_OPTION, label: m.bible_search_whole() },
            ...TESTAMENTS.map((value) => ({ value, label: testamentName(value) })),
          ]}
          onValueChange={(value) =>
            changeSearch({
              testament: TESTAMENTS.find((one) => one === value) ?? null,
              book: null,
            })
          }
        />
        <Select
          aria-label={m.common_book()}
          value={search.book ?? ANY_OPTION}
          options={[
            { value: ANY_OPTION, label: m.common_all_books() },
            ...(isBookMissing && search.book ? [{ value: search.book, label: search.book }] : []),
            ...byBook.map(({ bookId, book, count }) => ({
              value: bookId,
              label: `${book} (${count.toLocaleString()})`,
            })),
          ]}
          onValueChange={(value) => changeSearch({ book: value === ANY_OPTION ? null : value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Field layout="inline" label={m.bible_search_everywhere()}>
          <Switch
            checked={search.everywhere}
            onCheckedChange={(everywhere) => changeSearch({ everywhere, translation: null })}
          />
        </Field>
        <Field layout="inline" label={m.bible_search_canonical()}>
          <Switch
            checked={search.order === 'canonical'}
            onCheckedChange={(checked) =>
              changeSearch({ order: checked ? 'canonical' : 'relevance' })
            }
          />
        </Field>
      </div>
    </div>
  );
}
