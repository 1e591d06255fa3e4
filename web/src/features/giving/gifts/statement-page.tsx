import { Link, useParams } from '@tanstack/react-router';
import { CalendarRange } from 'lucide-react';
import { isNotFound } from '@/api/errors';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { EmptyState } from '@/ui/states/empty-state';
import { Notice } from '@/ui/states/notice';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Statement, useStatement } from '../api';
import { BackLink } from './back-link';
import { MissingPage } from './missing-page';
import { PrintButton } from './print-button';
import { StatementTable } from './statement-table';

export function StatementPage() {
  const { year = '' } = useParams({ strict: false });
  return /^\d{4}$/.test(year) ? (
    <StatementByYear key={year} year={Number(year)} />
  ) : (
    <NoStatement />
  );
}

function NoStatement() {
  return <MissingPage title={m.statement_missing_title()} description={m.statement_missing()} />;
}

export function StatementByYear({ year }: { year: number }) {
  const { data, error, refetch } = useStatement(year);
  if (isNotFound(error)) return <NoStatement />;
  return (
    <>
      <BackLink to="/donate/gifts" />
      {data ? (
        <StatementSheet statement={data} />
      ) : error ? (
        <LoadFailure level={1} title={m.statement_failure()} error={error} onRetry={refetch} />
      ) : (
        <>
          <PageHeader title={m.page_statement()} />
          <Spinner label={m.statement_loading()} className="sr-only" />
          <Skeleton className="h-72" />
        </>
      )}
    </>
  );
}

function StatementSheet({ statement }: { statement: Statement }) {
  const { year, giver, recipient, items, isTest } = statement;
  const title = m.common_statement_for_year({ year });
  if (items.length === 0) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          icon={CalendarRange}
          title={m.statement_empty({ year })}
          description={m.statement_empty_description()}
          action={
            <Button asChild>
              <Link to="/donate">{m.common_give()}</Link>
            </Button>
          }
        />
      </>
    );
  }
  const person = [giver.name, giver.email].filter(Boolean).join('\n');
  return (
    <>
      <PageHeader
        title={title}
        description={m.statement_description({ year })}
        actions={
          <PrintButton title={title}>
            <p className="recipient">{recipient.name}</p>
            <h1>{title}</h1>
            <p>{person}</p>
            {isTest && <p>{m.statement_test()}</p>}
            <StatementTable statement={statement} isOnPaper />
            {recipient.note && <p className="small">{recipient.note}</p>}
          </PrintButton>
        }
      />
      {isTest && (
        <Notice tone="warning" className="mb-6">
          {m.statement_test()}
        </Notice>
      )}
      <Card className="gap-6 px-5 py-6 sm:px-6">
        <dl className="grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-muted">{m.receipt_to()}</dt>
            <dd>{recipient.name}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{m.common_donor()}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{person}</dd>
          </div>
        </dl>
        <StatementTable statement={statement} />
        {recipient.note && (
          <p className="whitespace-pre-line border-t border-line pt-5 text-sm text-muted">
            {recipient.note}
          </p>
        )}
      </Card>
    </>
  );
}
