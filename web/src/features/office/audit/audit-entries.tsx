import { FileClock } from 'lucide-react';
import { LoadFailure } from '@/lib/load-failure';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { ShowMore } from '@/ui/show-more';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import type { AuditEntry, useAuditLog } from './api';
import { actorLabel, formatAction, formatChangeLines } from './labels';

export function AuditEntries({ log }: { log: ReturnType<typeof useAuditLog> }) {
  if (log.isPending) {
    return <SkeletonList label={m.audit_loading()} rows={['h-12', 'h-12', 'h-12']} />;
  }
  if (log.isError && !log.data) {
    return <LoadFailure title={m.audit_failure()} error={log.error} onRetry={log.refetch} />;
  }
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={FileClock}
        title={m.audit_empty()}
        description={m.audit_empty_description()}
      />
    );
  }
  return (
    <>
      <Table caption={m.page_admin_audit()} hideCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{m.common_when()}</TableHead>
            <TableHead>{m.audit_column_who()}</TableHead>
            <TableHead>{m.audit_column_what()}</TableHead>
            <TableHead>{m.audit_column_whom()}</TableHead>
            <TableHead>{m.audit_column_before()}</TableHead>
            <TableHead>{m.audit_column_after()}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </TableBody>
      </Table>
      <ShowMore pages={log} label={m.audit_more()} failure={m.audit_failure()} />
    </>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, action, subjectId, subjectName, before, after } = entry;
  return (
    <TableRow>
      <TableCell className="figures whitespace-nowrap">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </TableCell>
      <TableCell>{actorLabel(entry)}</TableCell>
      <TableCell>{formatAction(action)}</TableCell>
      <TableCell>{subjectName ?? (subjectId ? '–' : '')}</TableCell>
      <TableCell className="min-w-40 text-muted">
        <ChangeLines value={before} />
      </TableCell>
      <TableCell className="min-w-40">
        <ChangeLines value={after} />
      </TableCell>
    </TableRow>
  );
}

function ChangeLines({ value }: { value: unknown }) {
  return formatChangeLines(value).map((line) => (
    <span key={line} className="block text-xs wrap-anywhere">
      {line}
    </span>
  ));
}
