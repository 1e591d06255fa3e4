import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { lastPageNumber } from '@/lib/paging';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { LazySelect } from '@/ui/forms/lazy-select';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { toast } from '@/ui/toast/toast-store';
import { type Feedback, type FeedbackStatus, useFeedback, useSetFeedbackStatus } from './api';
import { kinds, statuses } from './words';

const statusOrder: readonly FeedbackStatus[] = ['new', 'read', 'done'];

/** The admin page for reviewing feedback. */
export function FeedbackPage() {
  const [status, setStatus] = useState<FeedbackStatus>('new');
  const [page, setPage] = useState(1);
  const feedback = useFeedback(status, page);
  const counts = feedback.data?.counts;
  // Changing an item's status removes it from this list, which can leave the last page empty.
  const last =
    feedback.data && lastPageNumber(feedback.data.counts[status], feedback.data.pageSize);
  if (last && page > last) setPage(last);
  return (
    <>
      <PageHeader title={m.page_admin_feedback()} description={m.feedback_page_description()} />
      <Tabs
        value={status}
        onValueChange={(value) => {
          setStatus(statusOrder.find((one) => one === value) ?? 'new');
          setPage(1);
        }}
      >
        <TabsList aria-label={m.common_status()}>
          {statusOrder.map((one) => (
            <TabsTrigger key={one} value={one}>
              {counts
                ? m.feedback_tab({ status: statuses[one](), count: counts[one] })
                : statuses[one]()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={status} className="grid gap-4">
          <FeedbackList feedback={feedback} />
          {feedback.data && last && (
            <Pager
              label={m.feedback_pages()}
              shown={m.office_page_of({ page, last })}
              previousLabel={m.common_previous_page()}
              nextLabel={m.common_next_page()}
              page={page}
              hasNext={page < last}
              onPage={setPage}
            />
          )}
        </TabsContent>
      </Tabs>
    </>
  );
}

function FeedbackList({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  return (
    <QueryBoundary
      query={feedback}
      loading={<SkeletonList label={m.feedback_loading()} rows={['h-16', 'h-16']} />}
      failure={m.feedback_page_failure()}
    >
      {(data) => {
        if (data.items.length === 0) {
          return (
            <EmptyState
              icon={MessageSquare}
              title={m.feedback_empty()}
              description={m.feedback_empty_description()}
            />
          );
        }
        return (
          <ul className="divide-y divide-line border-y border-line">
            {data.items.map((one) => (
              <FeedbackItem key={one.id} feedback={one} />
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const { id, kind, message, page, status, createdAt, userName } = feedback;
  const change = useSetFeedbackStatus();
  const who = userName ?? m.common_anonymous();
  // Awaited instead of using mutate() callbacks, because the item has left this list by the time the response
  // arrives.
  const updateStatus = async (next: FeedbackStatus) => {
    try {
      await change.mutateAsync({ id, status: next });
      toast({ title: m.feedback_marked({ status: statuses[next]() }), tone: 'success' });
    } catch (error) {
      showFailure(error, m.feedback_change_failure());
    }
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-40 grow basis-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={kinds[kind].tone}>{kinds[kind].name()}</Badge>
          {[who, formatDateTime(createdAt), page].filter(Boolean).join(' · ')}
        </p>
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{message}</p>
      </div>
      <div className="w-36">
        <LazySelect
          aria-label={m.feedback_status_of({ who })}
          value={status}
          disabled={change.isPending}
          onValueChange={(value) => {
            const next = statusOrder.find((one) => one === value);
            if (next) void updateStatus(next);
          }}
          options={statusOrder.map((one) => ({ value: one, label: statuses[one]() }))}
        />
      </div>
    </li>
  );
}
