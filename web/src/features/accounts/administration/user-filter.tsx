import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LateSelect } from '@/ui/forms/late-select';
import type { Role } from '../session/roles';
import type { Filter } from './api';
import { nameOfRole } from './words';

const everyRole = 'all';
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
        <LateSelect
          value={filter.role ?? everyRole}
          onValueChange={(value) =>
            onChange({ ...filter, role: roles.find((role) => role === value) ?? null })
          }
          options={[
            { value: everyRole, label: m.users_filter_every_role() },
            ...roles.map((role) => ({ value: role, label: nameOfRole(role) })),
          ]}
        />
      </Field>
      <Field label={m.common_status()}>
        <LateSelect
          value={filter.status ?? everyRole}
          onValueChange={(value) =>
            onChange({
              ...filter,
              status: value === 'active' || value === 'inactive' ? value : null,
            })
          }
          options={[
            { value: everyRole, label: m.common_all_statuses() },
            { value: 'active', label: m.common_active() },
            { value: 'inactive', label: inactive },
          ]}
        />
      </Field>
    </search>
  );
}
