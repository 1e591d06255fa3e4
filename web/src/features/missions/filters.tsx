import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import type { Category, Difficulty } from './api';
import { categoryNames, difficultyNames } from './names';

export type Filter = { category: Category | null; difficulty: Difficulty | null };

type FiltersProps = { filter: Filter; onFilter: (filter: Filter) => void };

/** Select doesn't allow an empty value, so this stands for no filter. */
const anyValue = 'all';

export function Filters({ filter, onFilter }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <FilterSelect
        label={m.common_category()}
        all={m.missions_category_all()}
        names={categoryNames}
        value={filter.category}
        onValue={(category) => onFilter({ ...filter, category })}
      />
      <FilterSelect
        label={m.common_difficulty()}
        all={m.missions_difficulty_all()}
        names={difficultyNames}
        value={filter.difficulty}
        onValue={(difficulty) => onFilter({ ...filter, difficulty })}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  /** The label for no filter. */
  all: string;
  names: Record<Value, () => string>;
  value: Value | null;
  onValue: (value: Value | null) => void;
};

function FilterSelect<Value extends string>({
  label,
  all,
  names,
  value,
  onValue,
}: ChoiceProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <Field label={label} className="min-w-0 flex-1 sm:w-44 sm:flex-none">
      <Select
        options={[
          { value: anyValue, label: all },
          ...values.map((one) => ({ value: one, label: names[one]() })),
        ]}
        value={value ?? anyValue}
        onValueChange={(chosen) => onValue(values.find((one) => one === chosen) ?? null)}
      />
    </Field>
  );
}
