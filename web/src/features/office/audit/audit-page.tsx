import { useState } from 'react';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { LateSelect } from '@/ui/forms/late-select';
import { PageHeader } from '@/ui/page-header';
import { CsvButton } from '../csv-button';
import { type AuditFilter, downloadAuditLog, useAuditLog } from './api';
import { AuditEntries } from './audit-entries';
import { nameOfAction } from './words';

const everything: AuditFilter = { search: '', action: null, from: '', to: '' };

/** Who changed what in the back office, and when. */
export function AuditPage() {
  const [filter, setFilter] = useState(everything);
  const asked = { ...filter, search: useDebounced(filter.search.trim(), 300) };
  const log = useAuditLog(asked);
  return (
    <>
      <PageHeader
        title={m.page_admin_audit()}
        description={m.audit_description()}
        actions={<CsvButton download={() => downloadAuditLog(asked)} />}
      />
      <div className="grid gap-6">
        <Filters filter={filter} actions={log.data?.pages[0]?.actions ?? []} onChange={setFilter} />
        <AuditEntries log={log} />
      </div>
    </>
  );
}

const every = 'all';

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
        <LateSelect
          value={filter.action ?? every}
          onValueChange={(value) => onChange({ ...filter, action: value === every ? null : value })}
          options={[
            { value: every, label: m.audit_every_action() },
            ...actions.map((action) => ({ value: action, label: nameOfAction(action) })),
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
