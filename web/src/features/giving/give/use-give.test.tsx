import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStripe } from '@/testing/giving';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import type { Confirmation, GiftRequest } from '../api';
import { useGive } from './use-give';
import { usePaymentElement } from './use-payment-element';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const sampleGift: GiftRequest = {
  type: 'one_time',
  amount: 2_500,
  anonymous: false,
  message: 'Roof',
};
const { message: _, ...silent } = sampleGift;

let fakeProvider: ReturnType<typeof fakeStripe>;
let sentGifts: GiftRequest[];
const onConfirmed = vi.fn<Parameters<typeof useGive>[0]>();

beforeEach(() => {
  sessionStorage.clear();
  onConfirmed.mockReset();
  fakeProvider = fakeStripe();
  loadStripe.mockReset().mockResolvedValue(fakeProvider.stripe);
  sentGifts = [];
  respondToGifts(() => null);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The server's reason for refusing a submit, or null if it accepts. */
function respondToGifts(refusal: (gift: GiftRequest) => { code: string; status: number } | null) {
  server.use(
    http.post<never, GiftRequest>('*/api/donations/create-intent', async ({ request }) => {
      const gift = await request.json();
      sentGifts.push(gift);
      const refusalBody = refusal(gift);
      if (refusalBody) {
        const body = { message: 'Please wait a few minutes.', code: refusalBody.code };
        return HttpResponse.json(body, { status: refusalBody.status });
      }
      const secret = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_live_1' };
      return HttpResponse.json({ ...secret, donationId: 'd1' });
    }),
  );
}

const conflictResponse = (id: string | null | undefined) => (gift: GiftRequest) =>
  gift.submitId === id ? { code: 'conflict', status: 409 } : null;

function respondWithConfirmation(state: Confirmation['state']) {
  const requestedQueries: string[] = [];
  server.use(
    http.get('*/api/donations/confirmation', ({ request }) => {
      requestedQueries.push(new URL(request.url).search);
      return HttpResponse.json({ state, donation: null });
    }),
  );
  return requestedQueries;
}

function GiveForm({ gift }: { gift: GiftRequest }) {
  const { give, isGiving } = useGive(onConfirmed);
  const { type = 'one_time', amount } = gift;
  const { containerRef, payment } = usePaymentElement({
    publishableKey: 'pk_live_1',
    type,
    amount,
  });
  return (
    <div ref={containerRef}>
      {payment && (
        <button type="button" disabled={isGiving} onClick={() => void give(payment, gift)}>
          Give
        </button>
      )}
    </div>
  );
}

const previousToast = { title: 'Nothing to say' };
const failureToast = {
  title: 'Payment Error',
  description: 'An unexpected error occurred. Please try again.',
};

/** Submits a gift on a newly loaded page, and returns the last submit id sent. */
async function give(gift: GiftRequest, person = 'ruth') {
  cleanup();
  toast(previousToast);
  const { user } = renderSignedIn(<GiveForm gift={gift} />, { id: person });
  await user.click(await screen.findByRole('button', { name: 'Give' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give' })).toBeEnabled());
  return sentGifts.at(-1)?.submitId;
}

/** The card may be charged, but the response is lost. */
async function giveAndLoseResponse(gift: GiftRequest) {
  fakeProvider.stripe.confirmPayment.mockRejectedValueOnce(new Error('gone'));
  return give(gift);
}

describe('a submit whose response was lost', () => {
  it('keeps its ID after a reload and confirms if it was already paid', async () => {
    const id = await giveAndLoseResponse(sampleGift);
    respondToGifts(() => ({ code: 'given_already', status: 409 }));
    expect(await give(sampleGift)).toBe(id);
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith({ submitId: id });
    expect(fakeProvider.stripe.confirmPayment).toHaveBeenCalledOnce();
    respondToGifts(() => null);
    expect(await give(sampleGift)).not.toBe(id);
  });

  it.each<[string, GiftRequest, string]>([
    ['another amount', { ...sampleGift, amount: 5_000 }, 'ruth'],
    ['another kind', { ...sampleGift, type: 'recurring', frequency: 'monthly' }, 'ruth'],
    ['without a name', { ...sampleGift, anonymous: true }, 'ruth'],
    ['another person', sampleGift, 'naomi'],
  ])('is not reused for another gift: %s', async (_name, gift, person) => {
    const id = await giveAndLoseResponse(sampleGift);
    expect(await give(gift, person)).not.toBe(id);
  });

  it('expires after half an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const id = await giveAndLoseResponse(sampleGift);
    vi.setSystemTime(30 * 60_000);
    fakeProvider.stripe.confirmPayment.mockRejectedValueOnce(new Error('gone'));
    expect(await give(sampleGift)).toBe(id);
    vi.setSystemTime(60 * 60_000 + 1);
    expect(await give(sampleGift)).not.toBe(id);
  });

  it('is stored without its message', async () => {
    const id = await giveAndLoseResponse(sampleGift);
    const sessionJson = JSON.stringify({ ...sessionStorage });
    expect(sessionJson).toContain(id);
    expect(sessionJson).not.toContain('Roof');
  });

  it('is not paid again when a reload clears the message', async () => {
    const id = await giveAndLoseResponse(sampleGift);
    respondToGifts(conflictResponse(id));
    const requestedQueries = respondWithConfirmation('succeeded');
    expect(await give(silent)).toBe(id);
    expect(requestedQueries).toEqual([`?submitId=${id}`]);
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith({ submitId: id });
    expect(fakeProvider.stripe.confirmPayment).toHaveBeenCalledOnce();
  });

  it('does not block a new gift when it was not paid', async () => {
    const id = await giveAndLoseResponse(sampleGift);
    respondToGifts(conflictResponse(id));
    respondWithConfirmation('failed');
    expect(await give(silent)).not.toBe(id);
    expect(sentGifts.map(({ submitId }) => submitId === id)).toEqual([true, true, false]);
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith({ paymentIntent: 'pi_1' });
    expect(getShownToast()).toMatchObject(previousToast);
  });

  it('is retried automatically only once', async () => {
    await giveAndLoseResponse(sampleGift);
    respondToGifts(() => ({ code: 'conflict', status: 409 }));
    respondWithConfirmation('none');
    await give(sampleGift);
    expect(getShownToast()).toMatchObject(failureToast);
    expect(sentGifts).toHaveLength(3);
  });

  it('stays stored while its payment status is unknown', async () => {
    const id = await giveAndLoseResponse(sampleGift);
    respondToGifts(conflictResponse(id));
    server.use(
      http.get('*/api/donations/confirmation', () => new HttpResponse(null, { status: 503 })),
    );
    await give(silent);
    expect(getShownToast()).toMatchObject(failureToast);
    expect(fakeProvider.stripe.confirmPayment).toHaveBeenCalledOnce();
    expect(await give(silent)).toBe(id);
  });
});

describe('a submit', () => {
  it('ends once confirmed: the next identical gift is a new one', async () => {
    const id = await give(sampleGift);
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith({ paymentIntent: 'pi_1' });
    expect(await give(sampleGift)).not.toBe(id);
  });

  it('keeps its ID after a reload when the card was declined', async () => {
    const error = { type: 'card_error', message: 'Your card was declined.' };
    fakeProvider.stripe.confirmPayment.mockResolvedValueOnce({ error });
    const id = await give(sampleGift);
    expect(await give(sampleGift)).toBe(id);
  });

  it('shows the server message when rate limited', async () => {
    respondToGifts(() => ({ code: 'rate_limited', status: 429 }));
    await give(sampleGift);
    const description = 'Please wait a few minutes.';
    expect(getShownToast()).toMatchObject({ title: 'Payment Error', description });
  });

  it('works when the browser cannot store anything', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await give(sampleGift);
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith({ paymentIntent: 'pi_1' });
  });
});
