import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock, HeartHandshake, type LucideIcon, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { SpinnerIcon } from '@/ui/states/spinner';
import { toast } from '@/ui/toast/toast-store';
import { type Donation, type GiftQuery, isPaidOrProcessing, useConfirmation } from '../api';
import { PlainView } from '../plain-view';
import { clearPaidSubmission } from './stored-submit';

/** After this delay in milliseconds, tell the member they don't need to wait. */
const slowNoticeDelay = 60_000;

/** The page after a payment. Shows only the outcome that the server has confirmed. */
export function ConfirmationView({ which }: { which: GiftQuery }) {
  const { id: person } = useCurrentUser();
  const { data, isError } = useConfirmation(which);
  const donationId = isPaidOrProcessing(data?.state) ? data?.donation?.id : undefined;
  useEffect(() => {
    // After a redirect through the member's bank, only this page learns that the payment succeeded, so the
    // stored submit is cleared here.
    if (donationId) clearPaidSubmission(person, donationId);
  }, [person, donationId]);
  const isConfirmed = data?.state === 'succeeded';
  useEffect(() => {
    if (!isConfirmed) return;
    toast({
      title: m.giving_thanks_title(),
      description: m.giving_thanks_toast(),
      tone: 'success',
    });
  }, [isConfirmed]);

  switch (data?.state) {
    case 'succeeded':
      return <ThankYou donation={data.donation} />;
    case 'processing':
      return (
        <PlainView
          mark={<OutcomeIcon icon={Clock} />}
          title={m.giving_processing()}
          description={m.giving_processing_description()}
        >
          <GiftsLink />
          <HomeLink />
        </PlainView>
      );
    case 'failed':
      return (
        <PlainView
          mark={<OutcomeIcon icon={CircleAlert} isTrouble />}
          title={m.giving_failed()}
          description={m.giving_failed_description()}
        >
          <FormLink label={m.common_try_again_2()} />
        </PlainView>
      );
    case 'none':
      return (
        <PlainView
          mark={<OutcomeIcon icon={SearchX} />}
          title={m.giving_none()}
          description={m.giving_none_description()}
        >
          <FormLink label={m.common_give()} />
          <GiftsLink />
        </PlainView>
      );
    default:
      return <ConfirmingPayment isUnreachable={isError} />;
  }
}

function ConfirmingPayment({ isUnreachable }: { isUnreachable: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), slowNoticeDelay);
    return () => clearTimeout(timer);
  }, []);
  if (isLong) {
    return (
      <PlainView
        mark={<OutcomeIcon icon={Clock} />}
        title={m.giving_confirming_long()}
        description={m.giving_confirming_long_description()}
      >
        <GiftsLink />
        <HomeLink />
      </PlainView>
    );
  }
  return (
    <PlainView
      mark={<SpinnerIcon className="size-8 text-primary" />}
      title={m.giving_confirming()}
      description={isUnreachable ? m.common_we_cant_reach_the() : m.giving_confirming_description()}
    />
  );
}

function ThankYou({ donation }: { donation: Donation | null }) {
  return (
    <PlainView
      mark={<OutcomeIcon icon={HeartHandshake} />}
      title={m.giving_thanks_title()}
      description={donation ? thankYouMessage(donation) : m.giving_thanks_toast()}
    >
      <Button asChild>
        <Link to="/">{m.app_return_home()}</Link>
      </Button>
      {donation && (
        <Button variant="secondary" asChild>
          <Link to="/donate/gifts/$id" params={{ id: donation.id }}>
            {m.giving_see_receipt()}
          </Link>
        </Button>
      )}
    </PlainView>
  );
}

function thankYouMessage({ amount: cents, frequency }: Donation): string {
  const amount = formatMoney(cents);
  if (frequency === 'monthly') return m.giving_thanks_monthly({ amount });
  if (frequency === 'yearly') return m.giving_thanks_yearly({ amount });
  return m.giving_thanks({ amount });
}

function OutcomeIcon({ icon: Icon, isTrouble = false }: { icon: LucideIcon; isTrouble?: boolean }) {
  return (
    <span
      className={cx(
        'grid size-14 place-items-center rounded-full',
        isTrouble ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.6} className="size-6" />
    </span>
  );
}

function FormLink({ label }: { label: string }) {
  return (
    <Button asChild>
      <Link to="/donate" search={{}} replace>
        {label}
      </Link>
    </Button>
  );
}

function GiftsLink() {
  return (
    <Button variant="secondary" asChild>
      <Link to="/donate/gifts">{m.common_your_gifts()}</Link>
    </Button>
  );
}

function HomeLink() {
  return (
    <Button variant="ghost" asChild>
      <Link to="/">{m.app_return_home()}</Link>
    </Button>
  );
}
