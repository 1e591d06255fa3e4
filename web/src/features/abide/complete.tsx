import { m } from '@/messages';
import { Button } from '@/ui/button';
import { DialogFooter } from '@/ui/overlays/dialog';
import type { AbideMoment } from './api';
import { MomentVerse } from './moment-text';

type CompleteProps = {
  moment: AbideMoment;
  /** Null unless recording failed and can be retried. */
  onRecordAgain: (() => void) | null;
  onClose: () => void;
};

/** Stays open after the end, so a member who opens their eyes late still sees the closing words. */
export function PauseComplete({ moment, onRecordAgain, onClose }: CompleteProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {m.abide_over()}
      </p>
      <MomentVerse
        verse={moment.verse}
        verseReference={moment.verseReference}
        className="border-s-2 border-wheat ps-5"
      />
      <DialogFooter>
        {onRecordAgain && (
          <Button variant="secondary" onClick={onRecordAgain}>
            {m.common_try_again_2()}
          </Button>
        )}
        <Button onClick={onClose}>{m.common_amen()}</Button>
      </DialogFooter>
    </>
  );
}
