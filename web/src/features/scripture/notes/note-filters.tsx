import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';

/** The option for all books, because a select option needs a non-empty value. */
const allOption = 'all';

type NoteFiltersProps = {
  books: readonly { id: string; name: string }[];
  bookId: string | null;
  onBook: (bookId: string | null) => void;
  search: string;
  onSearch: (search: string) => void;
};

export function NoteFilters({ books, bookId, onBook, search, onSearch }: NoteFiltersProps) {
  const options = [
    { value: allOption, label: m.common_all_books() },
    ...books.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,24rem)_14rem]">
      <Field label={m.notes_search()}>
        <Input
          type="search"
          autoComplete="off"
          placeholder={m.notes_search_placeholder()}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      <Field label={m.common_book()}>
        <Select
          options={options}
          value={bookId ?? allOption}
          onValueChange={(chosen) => onBook(chosen === allOption ? null : chosen)}
        />
      </Field>
    </div>
  );
}
