import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';

/** Another text answers in place of the one that was asked for. */
export function StandInNotice({ attribution }: { attribution: string }) {
  return <Notice className="mb-6">{attribution}</Notice>;
}

/** The text stands there without its highlights. */
export function HighlightsNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" className="mt-8" title={m.bible_highlights_failure()}>
      <Button variant="link" size="sm" onClick={onRetry}>
        {m.common_try_again_2()}
      </Button>
    </Notice>
  );
}
