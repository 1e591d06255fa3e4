import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';

/** Says that another translation is shown instead of the requested one. */
export function SubstitutedTextNotice({ attribution }: { attribution: string }) {
  return <Notice className="mb-6">{attribution}</Notice>;
}

/** Says that the highlights couldn't be loaded. */
export function HighlightsNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" className="mt-8" title={m.bible_highlights_failure()}>
      <Button variant="link" size="sm" onClick={onRetry}>
        {m.common_try_again_2()}
      </Button>
    </Notice>
  );
}
