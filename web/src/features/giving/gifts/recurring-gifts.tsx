import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { showFailure } from '@/lib/failure-toast';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { type RecurringDonation, useCancelRecurring } from '../api';
import { recurringGiftName, recurringStates } from '../words';

/** A member's recurring gifts; renders nothing if there are none. */
export function RecurringGifts({ gifts }: { gifts: readonly RecurringDonation[] }) {
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="recurring-gifts" className="grid gap-4">
      <h2 id="recurring-gifts" className="font-serif text-xl font-semibold">
        {m.gifts_own_recurring()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {gifts.map((gift) => (
          <RecurringGift key={gift.id} gift={gift} />
        ))}
      </ul>
    </section>
  );
}

function RecurringGift({ gift }: { gift: RecurringDonation }) {
  const { timeZone } = useCurrentUser();
  const { state, createdAt, isTest } = gift;
  const day = (moment: string) => formatDay(moment, timeZone);
  const name = recurringGiftName(gift);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-medium">{name}</span>
          <Badge tone={recurringStates[state].tone}>{recurringStates[state].name()}</Badge>
          {isTest && <Badge>{m.common_test()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[m.gifts_own_since({ day: day(createdAt) }), describeNextEvent(gift, day)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state !== 'ending' && state !== 'canceled' && (
        <CancelGift gift={gift} name={name} day={day} />
      )}
    </li>
  );
}

/** The next event for a recurring gift: its next payment, its end, or an overdue payment. */
function describeNextEvent(
  { state, nextPaymentAt, endsAt }: RecurringDonation,
  day: (moment: string) => string,
): string | null {
  if (state === 'past_due') return m.gifts_own_past_due();
  if (state === 'ending' && endsAt) return m.gifts_own_ends({ day: day(endsAt) });
  if (state === 'canceled' && endsAt) return m.gifts_own_ended({ day: day(endsAt) });
  return state === 'active' && nextPaymentAt ? m.gifts_own_next({ day: day(nextPaymentAt) }) : null;
}

type CancelGiftProps = {
  gift: RecurringDonation;
  name: string;
  day: (moment: string) => string;
};

function CancelGift({ gift, name, day }: CancelGiftProps) {
  const [isConfirming, setConfirming] = useState(false);
  const cancelMutation = useCancelRecurring();
  const activeUntil = gift.state === 'active' ? gift.nextPaymentAt : null;

  const cancel = async () => {
    try {
      const { state, endsAt } = await cancelMutation.mutateAsync(gift.id);
      toast({
        title: m.gifts_own_canceled(),
        description:
          state === 'ending' && endsAt
            ? m.gifts_own_canceled_until({ day: day(endsAt) })
            : m.gifts_own_canceled_now(),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.gifts_own_cancel_failure());
    }
    setConfirming(false);
  };

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.gifts_own_cancel_named({ gift: name })}
        onClick={() => setConfirming(true)}
      >
        {m.common_cancel()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={m.gifts_own_cancel_title()}
        description={
          activeUntil
            ? m.gifts_own_cancel_until({ day: day(activeUntil) })
            : m.gifts_own_cancel_now()
        }
        confirmLabel={m.gifts_own_cancel_confirm()}
        cancelLabel={m.gifts_own_cancel_keep()}
        pending={cancelMutation.isPending}
        onConfirm={() => void cancel()}
      />
    </>
  );
}
