import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LazySelect } from '@/ui/forms/lazy-select';
import { PageHeader } from '@/ui/page-header';
import { CsvButton } from '../csv-button';
import { type AuditFilter, downloadAuditLog, useAuditLog } from './api';
import { AuditEntries } from './audit-entries';
import { formatAction } from './labels';

const noFilter: AuditFilter = { search: '', action: null, from: '', to: '' };

/** Who changed what in the back office, and when. */
export function AuditPage() {
  const [filter, setFilter] = useState(noFilter);
  const debouncedFilter = { ...filter, search: useDebounced(filter.search.trim(), 300) };
  const log = useAuditLog(debouncedFilter);
  return (
    <>
      <PageHeader
        title={m.page_admin_audit()}
        description={m.audit_description()}
        actions={<CsvButton download={() => downloadAuditLog(debouncedFilter)} />}
      />
      <div className="grid gap-6">
        <Filters filter={filter} actions={log.data?.pages[0]?.actions ?? []} onChange={setFilter} />
        <AuditEntries log={log} />
      </div>
    </>
  );
}

const allOption = 'all';

type FiltersProps = {
  filter: AuditFilter;
  actions: readonly string[];
  onChange: (filter: AuditFilter) => void;
};

function Filters({ filter, actions, onChange }: FiltersProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={m.common_member()}>
        <Input
          type="search"
          placeholder={m.audit_search_placeholder()}
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </Field>
      <Field label={m.audit_action()}>
        <LazySelect
          value={filter.action ?? allOption}
          onValueChange={(value) =>
            onChange({ ...filter, action: value === allOption ? null : value })
          }
          options={[
            { value: allOption, label: m.audit_every_action() },
            ...actions.map((action) => ({ value: action, label: formatAction(action) })),
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
    </search>
  );
}
