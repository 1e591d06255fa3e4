import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from '@/api/errors';
import { newId } from '@/features/offline';
import { showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast-store';
import { type GiftRequest, useCreateIntent } from './api';
import type { Payment } from './use-payment-element';

/** What a person does about their card is for them to read; everything else is ours. */
const forThePerson: readonly StripeError['type'][] = ['card_error', 'validation_error'];
/** Paid, or as good as: an answer was lost, and the payment was confirmed before. */
const confirmedBefore: readonly PaymentIntent.Status[] = ['succeeded', 'processing'];

/** Carries out one gift at a time: asks the server for a payment, and the provider to confirm it. */
export function useGive(onConfirmed: (paymentIntent: string | undefined) => void) {
  const intents = useCreateIntent();
  const [isGiving, setGiving] = useState(false);
  const isUnderWay = useRef(false);
  const last = useRef<{ id: string; what: string } | null>(null);

  /** The same gift tried again is the same one to the server: with another card, or after an answer that was lost. */
  const submitIdOf = (gift: GiftRequest) => {
    const what = JSON.stringify(gift);
    if (last.current?.what !== what) last.current = { id: newId(), what };
    return last.current.id;
  };

  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : null;
    // What this submit was is over, one way or the other: the next press is another gift.
    if (code === 'given_already' || code === 'conflict') last.current = null;
    // The answer was lost when it was paid.
    if (code === 'given_already') return onConfirmed(undefined);
    if (fieldErrorsOf(error).amount) showInvalidAmount();
    else showFixedFailure(error, m.giving_error_title(), m.giving_error());
  };

  const refuse = (error: StripeError) => {
    if (!forThePerson.includes(error.type)) return fail(error);
    toast({ title: m.giving_failed_title(), description: error.message, tone: 'danger' });
  };

  const carryOut = async ({ stripe, elements }: Payment, gift: GiftRequest) => {
    const checked = await elements.submit();
    if (checked.error) return refuse(checked.error);
    const submitId = submitIdOf(gift);
    const { clientSecret } = await intents.mutateAsync({ ...gift, submitId });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}/donate?success=true` },
      redirect: 'if_required',
    });
    const known = paymentIntent ?? error?.payment_intent;
    if (error && !(known && confirmedBefore.includes(known.status))) return refuse(error);
    last.current = null;
    onConfirmed(known?.id);
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
