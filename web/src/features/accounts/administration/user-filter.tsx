import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LazySelect } from '@/ui/forms/lazy-select';
import type { Role } from '../session/roles';
import type { Filter } from './api';
import { roleName } from './words';

const anyValue = 'all';
const roles: readonly Role[] = ['user', 'admin', 'super_admin'];

type UserFilterProps = {
  filter: Filter;
  /** The label for accounts that aren't active; it differs between the lists. */
  inactive: string;
  onChange: (filter: Filter) => void;
};

export function UserFilter({ filter, inactive, onChange }: UserFilterProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Field label={m.common_search()}>
        <Input
          type="search"
          placeholder={m.users_search_placeholder()}
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </Field>
      <Field label={m.users_filter_role()}>
        <LazySelect
          value={filter.role ?? anyValue}
          onValueChange={(value) =>
            onChange({ ...filter, role: roles.find((role) => role === value) ?? null })
          }
          options={[
            { value: anyValue, label: m.users_filter_every_role() },
            ...roles.map((role) => ({ value: role, label: roleName(role) })),
          ]}
        />
      </Field>
      <Field label={m.common_status()}>
        <LazySelect
          value={filter.status ?? anyValue}
          onValueChange={(value) =>
            onChange({
              ...filter,
              status: value === 'active' || value === 'inactive' ? value : null,
            })
          }
          options={[
            { value: anyValue, label: m.common_all_statuses() },
            { value: 'active', label: m.common_active() },
            { value: 'inactive', label: inactive },
          ]}
        />
      </Field>
    </search>
  );
}
