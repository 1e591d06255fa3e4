import { m } from '@/messages';
import { Popover, PopoverAnchor, PopoverContent } from '@/ui/overlays/popover';
import type { Verification } from './api';

type Outcome = Verification['items'][number]['outcome'];

const outcomeLabels: Record<Outcome, () => string> = {
  verified: m.assist_outcome_verified,
  corrected: m.common_corrected,
  removed: m.assist_outcome_removed,
};

/** Corrections come first, because they matter most to the reader. */
const outcomeOrder: readonly Outcome[] = ['removed', 'corrected', 'verified'];

type VerifiedListProps = {
  anchor: HTMLElement;
  verification: Verification;
  onClose: () => void;
};

/** A list of everything that was verified, shown next to the badge. */
export function VerifiedList({ anchor, verification, onClose }: VerifiedListProps) {
  const items = outcomeOrder.flatMap((outcome) =>
    verification.items.filter((item) => item.outcome === outcome),
  );
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        align="start"
        aria-label={m.assist_verified_title()}
        className="grid gap-3"
        // Pressing the badge again already closes the popover, so ignore that press here.
        onPointerDownOutside={(event) => {
          if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.focus({ preventScroll: true });
        }}
      >
        <p className="text-muted">{m.assist_verified_hint()}</p>
        <p className="font-medium">{countOutcomes(verification)}</p>
        {verification.removed > 0 && <p>{explainRemoved(verification.removed)}</p>}
        {items.length === 0 ? (
          <p className="text-muted">{m.assist_verified_none()}</p>
        ) : (
          <ul aria-label={m.assist_verified_list()} className="grid gap-1.5">
            {items.map(({ reference, outcome, note }, at) => (
              // A reference may have been checked more than once.
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and a reference may repeat
              <li key={at} className="grid gap-0.5">
                <span className="flex justify-between gap-3">
                  <span>{reference}</span>
                  <span className="shrink-0 text-muted">{outcomeLabels[outcome]()}</span>
                </span>
                {note && <span className="text-xs text-muted">{note}</span>}
              </li>
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  );
}

/** A summary such as "12 references, 3 quotations, 1 corrected, 0 removed". */
function countOutcomes({ references, quotations, corrected, removed }: Verification): string {
  const counts = m.assist_verified_counts({
    references:
      references === 1 ? m.assist_references_one() : m.assist_references({ count: references }),
    quotations:
      quotations === 1 ? m.assist_quotations_one() : m.assist_quotations({ count: quotations }),
    corrected,
  });
  // Removed sentences have a sentence of their own.
  return removed === 0 ? m.assist_verified_none_removed({ counts }) : counts;
}

function explainRemoved(count: number): string {
  return count === 1 ? m.assist_removed_one_reason() : m.assist_removed_reason({ count });
}
