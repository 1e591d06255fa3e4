import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';

type DraftNoticeProps = { isSaving: boolean; onStartOver: () => void };

/** Shown when a form opens with an unsaved draft. */
export function DraftNotice({ isSaving, onStartOver }: DraftNoticeProps) {
  return (
    <Notice>
      {m.draft_restored()}{' '}
      <Button
        size="sm"
        variant="link"
        className="h-auto!"
        aria-disabled={isSaving}
        onClick={onStartOver}
      >
        {m.common_start_over()}
      </Button>
    </Notice>
  );
}
