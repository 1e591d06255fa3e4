import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { newId } from '@/features/offline';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { confirmationOf, type GiftRequest, isGiven, useCreateIntent, type WhichGift } from '../api';
import { forgetSubmit, isKept, keepSubmit, keptSubmitFor } from './kept-submit';
import type { Payment } from './use-payment-element';

/** What a person does about their card is for them to read; everything else is ours. */
const forThePerson: readonly StripeError['type'][] = ['card_error', 'validation_error'];
/** Paid, or as good as: an answer was lost, and the payment was confirmed before. */
const confirmedBefore: readonly PaymentIntent.Status[] = ['succeeded', 'processing'];

type Begun = { submitId: string; clientSecret: string | null };

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Carries out one gift at a time: asks the server for a payment, and the provider to confirm it. */
export function useGive(onConfirmed: (gift: WhichGift) => void) {
  const { id: person } = useCurrentUser();
  const intents = useCreateIntent();
  const [isGiving, setGiving] = useState(false);
  const isUnderWay = useRef(false);
  const last = useRef<{ id: string; what: string } | null>(null);

  /** The same gift tried again is the same one to the server: with another card, or after an answer that was lost. */
  const submitIdOf = (gift: GiftRequest) => {
    const what = JSON.stringify(gift);
    if (last.current?.what !== what) {
      last.current = { id: keptSubmitFor(person, gift) ?? newId(), what };
    }
    return last.current.id;
  };

  /** What this submit was is over, one way or the other: the next press is another gift. */
  const forget = () => {
    last.current = null;
    forgetSubmit(person);
  };

  /** What pays this gift; nothing when it is paid, and the answer was lost. */
  const begin = async (gift: GiftRequest): Promise<Begun> => {
    const submitId = submitIdOf(gift);
    try {
      const { clientSecret, donationId } = await intents.mutateAsync({ ...gift, submitId });
      // From here on it may be paid, whether or not the answer comes.
      keepSubmit(person, gift, { id: submitId, donationId });
      return { submitId, clientSecret };
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'given_already' && code !== 'conflict') throw error;
      const wasKept = isKept(person, submitId);
      // Closed, or with another message: it may be paid all the same.
      const isPaid =
        code === 'given_already' || (wasKept && isGiven((await confirmationOf(submitId)).state));
      forget();
      if (isPaid) return { submitId, clientSecret: null };
      if (!wasKept) throw error;
      return begin(gift);
    }
  };

  const fail = (error: unknown) => {
    if (fieldErrorsOf(error).amount) showInvalidAmount();
    // To try again at once, as the fixed words ask for, would not help.
    else if (codeOf(error) === 'rate_limited')
      showFailure(error, m.giving_error_title(), m.giving_error());
    else showFixedFailure(error, m.giving_error_title(), m.giving_error());
  };

  const refuse = (error: StripeError) => {
    if (!forThePerson.includes(error.type)) return fail(error);
    toast({ title: m.giving_failed_title(), description: error.message, tone: 'danger' });
  };

  const carryOut = async ({ stripe, elements }: Payment, gift: GiftRequest) => {
    const checked = await elements.submit();
    if (checked.error) return refuse(checked.error);
    const { submitId, clientSecret } = await begin(gift);
    if (clientSecret === null) return onConfirmed({ submitId });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}/donate?success=true` },
      redirect: 'if_required',
    });
    const known = paymentIntent ?? error?.payment_intent;
    if (error && !(known && confirmedBefore.includes(known.status))) return refuse(error);
    forget();
    onConfirmed(known ? { paymentIntent: known.id } : { submitId });
  };

  const give = async (payment: Payment, gift: GiftRequest) => {
    // The state comes a moment after the press; a second press may not.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setGiving(true);
    try {
      await carryOut(payment, gift);
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setGiving(false);
    }
  };

  return { give, isGiving };
}

export function showInvalidAmount(): void {
  toast({
    title: m.giving_invalid_amount_title(),
    description: m.giving_invalid_amount(),
    tone: 'danger',
  });
}

export function showStillLoading(): void {
  toast({ title: m.giving_loading_title(), description: m.giving_loading_toast() });
}
