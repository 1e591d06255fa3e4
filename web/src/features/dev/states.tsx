import { NotebookPen } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { ErrorState } from '@/ui/states/error-state';
import { Notice } from '@/ui/states/notice';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { toast } from '@/ui/toast/toast-store';
import { Row, Section, Specimen } from './gallery';

export function States() {
  return (
    <Section id="states" title="The states of a page">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen title="Loading">
          <div className="grid gap-3 rounded-lg border border-line bg-surface p-6">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-10 w-36" />
          </div>
          <Row>
            <Spinner label="Loading..." showLabel />
            <Spinner label="Loading the chapter" size="sm" />
            <Spinner label="Loading the library" size="lg" />
          </Row>
        </Specimen>
        <Specimen title="Notices">
          <Notice title="Compiled from public-domain sources">
            Each paragraph names where it comes from.
          </Notice>
          <Notice tone="success">Your account is pending approval by an administrator.</Notice>
          <Notice tone="warning">Ask a doctor before a long fast.</Notice>
          <Notice tone="danger" title="This link has been used">
            Ask whoever runs this installation for a new one.
          </Notice>
        </Specimen>
        <Specimen title="Empty">
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState
              icon={NotebookPen}
              title="Your journal is open"
              description="Prayers and devotionals you keep will gather here, and only you can read them."
              action={<Button>Write the first entry</Button>}
            />
          </div>
        </Specimen>
        <Specimen title="Error">
          <div className="rounded-lg border border-line bg-surface">
            <ErrorState
              title="This page did not load"
              description="The server could not be reached. Nothing you wrote is lost."
              retryLabel="Try again"
              onRetry={() => toast({ title: 'Trying again' })}
            />
          </div>
        </Specimen>
      </div>
    </Section>
  );
}
