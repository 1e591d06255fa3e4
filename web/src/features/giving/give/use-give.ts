import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { ApiError, fieldErrorsOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { newId } from '@/features/offline';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import {
  fetchConfirmation,
  type GiftQuery,
  type GiftRequest,
  isPaidOrProcessing,
  useCreateIntent,
} from '../api';
import {
  clearSubmission,
  findStoredSubmitId,
  isStoredSubmitId,
  storeSubmission,
} from './stored-submit';
import type { Payment } from './use-payment-element';

/** Stripe errors that the member can fix and should see. All others get our own message. */
const memberErrorTypes: readonly StripeError['type'][] = ['card_error', 'validation_error'];
/** A PaymentIntent with one of these statuses was already confirmed, but the response was lost. */
const confirmedStatuses: readonly PaymentIntent.Status[] = ['succeeded', 'processing'];

type StartedGift = { submitId: string; clientSecret: string | null };

const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.code : null);

/** Processes one gift at a time: creates a payment on the server, then confirms it with Stripe. */
export function useGive(onConfirmed: (gift: GiftQuery) => void) {
  const { id: person } = useCurrentUser();
  const intents = useCreateIntent();
  const [isGiving, setGiving] = useState(false);
  const isInProgress = useRef(false);
  const last = useRef<{ id: string; giftJson: string } | null>(null);

  /**
   * The submit id for a gift. A retry of the same gift, with another card or after a lost response, gets the
   * same id.
   */
  const getSubmitId = (gift: GiftRequest) => {
    const giftJson = JSON.stringify(gift);
    if (last.current?.giftJson !== giftJson) {
      last.current = { id: findStoredSubmitId(person, gift) ?? newId(), giftJson };
    }
    return last.current.id;
  };

  /** Forgets the submit once it has ended, so that the next press starts a new gift. */
  const forget = () => {
    last.current = null;
    clearSubmission(person);
  };

  /** Creates the payment for this gift, with a null client secret if the gift is already paid. */
  const begin = async (gift: GiftRequest): Promise<StartedGift> => {
    const submitId = getSubmitId(gift);
    try {
      const { clientSecret, donationId } = await intents.mutateAsync({ ...gift, submitId });
      // From here on, the gift may be paid even if the response is lost.
      storeSubmission(person, gift, { id: submitId, donationId });
      return { submitId, clientSecret };
    } catch (error) {
      const code = getErrorCode(error);
      if (code !== 'given_already' && code !== 'conflict') throw error;
      const wasStored = isStoredSubmitId(person, submitId);
      // The submit id is closed, or was used with a different message. The gift may still have been paid.
      const isPaid =
        code === 'given_already' ||
        (wasStored && isPaidOrProcessing((await fetchConfirmation(submitId)).state));
      forget();
      if (isPaid) return { submitId, clientSecret: null };
      if (!wasStored) throw error;
      return begin(gift);
    }
  };

  const showError = (error: unknown) => {
    if (fieldErrorsOf(error).amount) showInvalidAmount();
    // The fixed message says to try again now, which wouldn't help when rate-limited.
    else if (getErrorCode(error) === 'rate_limited')
      showFailure(error, m.giving_error_title(), m.giving_error());
    else showFixedFailure(error, m.giving_error_title(), m.giving_error());
  };

  const showStripeError = (error: StripeError) => {
    if (!memberErrorTypes.includes(error.type)) return showError(error);
    toast({ title: m.giving_failed_title(), description: error.message, tone: 'danger' });
  };

  const processGift = async ({ stripe, elements }: Payment, gift: GiftRequest) => {
    const validation = await elements.submit();
    if (validation.error) return showStripeError(validation.error);
    const { submitId, clientSecret } = await begin(gift);
    if (clientSecret === null) return onConfirmed({ submitId });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}/donate?success=true` },
      redirect: 'if_required',
    });
    const known = paymentIntent ?? error?.payment_intent;
    if (error && !(known && confirmedStatuses.includes(known.status)))
      return showStripeError(error);
    forget();
    onConfirmed(known ? { paymentIntent: known.id } : { submitId });
  };

  const give = async (payment: Payment, gift: GiftRequest) => {
    // State updates are asynchronous, so a ref blocks a second press.
    if (isInProgress.current) return;
    isInProgress.current = true;
    setGiving(true);
    try {
      await processGift(payment, gift);
    } catch (error) {
      showError(error);
    } finally {
      isInProgress.current = false;
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
