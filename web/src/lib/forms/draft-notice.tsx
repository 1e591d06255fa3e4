import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/states/notice';

type DraftNoticeProps = { isSaving: boolean; onStartOver: () => void };

/** The form opened with what had been typed before. */
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
