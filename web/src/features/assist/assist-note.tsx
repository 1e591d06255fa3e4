import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { useAssistStatus } from './api';

/** Shows the AI service or built-in writer in use and the remaining daily quota, below the form. */
export function AssistNote() {
  const { data, isPending } = useAssistStatus();
  if (isPending) return <Skeleton className="h-11 max-w-sm" />;
  if (!data) return null;
  const { writing, left } = data;
  if (writing === 'library') return <p className="text-sm text-muted">{m.assist_library()}</p>;
  if (left === null) return null;
  return <p className="text-sm text-muted">{remainingQuotaText(left)}</p>;
}

function remainingQuotaText(left: number): string {
  if (left <= 0) return m.assist_left_none();
  return left === 1 ? m.assist_left_one() : m.assist_left({ count: left });
}
