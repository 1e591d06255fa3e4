import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';

/** The longest search query the server accepts, in characters. */
const maxSearchLength = 200;

/** Select doesn't allow an empty value, so this stands for no filter. */
const anyValue = 'all';

export type FilterOption = {
  label: string;
  /** The label for no filter. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onValue: (value: string | null) => void;
};

type FiltersProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  choices: readonly FilterOption[];
};

/** Filters entries by text and by type. */
export function Filters({ label, search, onSearch, choices }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-4 max-sm:w-full">
      <Field label={m.common_search()} className="w-full sm:w-72">
        <Input
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          aria-label={label}
          placeholder={m.journal_search_placeholder()}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      {choices.map(({ label: name, all, options, value, onValue }) => (
        <Field key={name} label={name} className="min-w-0 flex-1 sm:w-44 sm:flex-none">
          <Select
            options={[{ value: anyValue, label: all }, ...options]}
            value={value ?? anyValue}
            onValueChange={(chosen) => onValue(chosen === anyValue ? null : chosen)}
          />
        </Field>
      ))}
    </div>
  );
}
