import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LazySelect } from '@/ui/forms/lazy-select';
import type { DonationFilter, DonationState, DonationType } from './api';
import { states, types } from './words';

const anyValue = 'all';
const stateNames = Object.keys(states) as DonationState[];
const typeNames = Object.keys(types) as DonationType[];

type DonationFiltersProps = {
  filter: DonationFilter;
  onChange: (filter: DonationFilter) => void;
};

export function DonationFilters({ filter, onChange }: DonationFiltersProps) {
  return (
    <search className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={m.common_status()}>
          <LazySelect
            value={filter.state ?? anyValue}
            onValueChange={(value) =>
              onChange({ ...filter, state: stateNames.find((one) => one === value) ?? null })
            }
            options={[
              { value: anyValue, label: m.common_all_statuses() },
              ...stateNames.map((one) => ({ value: one, label: states[one].name() })),
            ]}
          />
        </Field>
        <Field label={m.common_type()}>
          <LazySelect
            value={filter.type ?? anyValue}
            onValueChange={(value) =>
              onChange({ ...filter, type: typeNames.find((one) => one === value) ?? null })
            }
            options={[
              { value: anyValue, label: m.common_all_types() },
              ...typeNames.map((one) => ({ value: one, label: types[one]() })),
            ]}
          />
        </Field>
        <Field label={m.office_from()}>
          <Input
            type="date"
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ target }) => onChange({ ...filter, from: target.value })}
          />
        </Field>
        <Field label={m.common_to()}>
          <Input
            type="date"
            value={filter.to}
            min={filter.from || undefined}
            onChange={({ target }) => onChange({ ...filter, to: target.value })}
          />
        </Field>
      </div>
      <Field label={m.common_search()} hint={m.gifts_search_hint()}>
        <Input
          type="search"
          placeholder={m.gifts_search_placeholder()}
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </Field>
    </search>
  );
}
