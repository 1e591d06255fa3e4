import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type DraftNoticeProps = { isSaving: boolean; onStartOver: () => void };

/** The dialog opened with what had been typed before. */
export function DraftNotice({ isSaving, onStartOver }: DraftNoticeProps) {
  return (
    <Notice>
      {m.journal_draft_kept()}{' '}
      <Button
        size="sm"
        variant="link"
        className="h-auto!"
        aria-disabled={isSaving}
        onClick={onStartOver}
      >
        {m.journal_draft_drop()}
      </Button>
    </Notice>
  );
}
