import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { SkeletonList } from '@/ui/states/skeleton-list';

/** Shown while part of the panel loads. */
export function PanelLoading() {
  return (
    <SkeletonList
      label={m.common_loading()}
      rows={['h-5 w-40', 'h-24', 'h-5 w-32', 'h-20']}
      className="grid gap-3"
    />
  );
}

type PanelFailureProps = { title: string; error: unknown; onRetry: () => void };

/** Shown when part of the panel couldn't be loaded. */
export function PanelFailure({ title, error, onRetry }: PanelFailureProps) {
  return (
    <LoadFailure
      className="py-6"
      title={title}
      error={error}
      hint={m.error_unreachable()}
      onRetry={onRetry}
    />
  );
}
