import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@/features/accounts';
import { browser } from '@/lib/device/browser';
import { fakeStripe } from '@/testing/giving';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { GivingSetup } from '../api';
import { GivePage } from './give-page';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

const readySetup: GivingSetup = {
  isReady: true,
  publishableKey: 'pk_live_1',
  isTest: false,
  canMail: false,
};
let fakeProvider: ReturnType<typeof fakeStripe>;
let sentBodies: Record<string, unknown>[];

beforeEach(() => {
  sessionStorage.clear();
  fakeProvider = fakeStripe();
  sentBodies = [];
  loadStripe.mockReset().mockResolvedValue(fakeProvider.stripe);
  server.use(
    http.post<never, Record<string, unknown>>(
      '*/api/donations/create-intent',
      async ({ request }) => {
        sentBodies.push(await request.json());
        const secret = { clientSecret: 'pi_1_secret_2', publishableKey: 'pk_live_1' };
        return HttpResponse.json({ ...secret, donationId: 'd1' });
      },
    ),
  );
});

function renderPage(setup: Partial<GivingSetup> = {}, role: Role = 'user') {
  server.use(
    http.get('*/api/donations/setup', () => HttpResponse.json({ ...readySetup, ...setup })),
  );
  return renderSignedIn(<GivePage />, { role });
}

/** Waits until Stripe's fields are mounted. */
async function renderForm(setup: Partial<GivingSetup> = {}) {
  const { user } = renderPage(setup);
  await waitFor(() => expect(fakeProvider.element.mount).toHaveBeenCalled());
  act(() => fakeProvider.say('ready'));
  const give = () => screen.getByRole('button', { name: /^Give/ });
  return { user, give };
}

const stripeError = (type: string, message: string) => ({ error: { type, message } });
const findToast = async (words: string) => (await screen.findAllByText(words))[0];

describe('the form', () => {
  it('shows the presets of each tab with 25 selected', async () => {
    const { user } = await renderForm();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'One-Time Donation',
      'Monthly Support',
    ]);
    expect(screen.getByRole('heading', { name: 'Your Impact' })).toBeVisible();
    const names = () => screen.getAllByRole('radio').map((one) => one.parentElement?.textContent);
    expect(names()).toEqual(['$10', '$25', '$50', '$100', '$250']);
    expect(screen.getByRole('radio', { name: '$25' })).toBeChecked();
    await user.click(screen.getByRole('tab', { name: 'Monthly Support' }));
    expect(names().slice(0, 5)).toEqual(['$5', '$15', '$25', '$50', '$100']);
    expect(screen.getByRole('radio', { name: '$25' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(fakeProvider.elements.update).toHaveBeenCalledWith({
      mode: 'subscription',
      amount: 2_500,
    });
  });

  it('passes the amount to Stripe and keeps the last one while the field is empty', async () => {
    const { user } = await renderForm();
    expect(fakeProvider.stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ mode: 'payment', amount: 2_500, currency: 'usd' }),
    );
    await user.type(screen.getByLabelText(/^Custom amount/), '19.99');
    expect(fakeProvider.elements.update).toHaveBeenLastCalledWith({
      mode: 'payment',
      amount: 1_999,
    });
    await user.clear(screen.getByLabelText(/^Custom amount/));
    expect(fakeProvider.elements.update).toHaveBeenLastCalledWith({
      mode: 'payment',
      amount: 1_999,
    });
  });

  it('validates the fields, creates one intent, and confirms with a return URL', async () => {
    const { user, give } = await renderForm();
    server.use(
      http.get('*/api/donations/confirmation', () =>
        HttpResponse.json({ state: 'confirming', donation: null }),
      ),
    );
    await user.click(screen.getByRole('tab', { name: 'Monthly Support' }));
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await user.type(screen.getByLabelText(/^Message/), ' For the roof ');
    await user.click(screen.getByRole('checkbox', { name: 'Give anonymously' }));
    await user.dblClick(give());
    expect(await screen.findByText('Confirming your gift…')).toBeVisible();
    expect(sentBodies).toEqual([
      {
        type: 'recurring',
        amount: 2_500,
        frequency: 'yearly',
        message: 'For the roof',
        anonymous: true,
        submitId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(fakeProvider.stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: fakeProvider.elements,
      clientSecret: 'pi_1_secret_2',
      confirmParams: { return_url: `${window.location.origin}/donate?success=true` },
      redirect: 'if_required',
    });
  });

  it('waits for the server to confirm a gift that is already paid', async () => {
    const requestedQueries: string[] = [];
    server.use(
      http.post('*/api/donations/create-intent', async ({ request }) => {
        sentBodies.push((await request.json()) as (typeof sentBodies)[number]);
        return HttpResponse.json({ message: 'x', code: 'given_already' }, { status: 409 });
      }),
      http.get('*/api/donations/confirmation', ({ request }) => {
        requestedQueries.push(new URL(request.url).search);
        return HttpResponse.json({ state: 'confirming', donation: null });
      }),
    );
    const { user, give } = await renderForm();
    await user.click(give());
    expect(await screen.findByText('Confirming your gift…')).toBeVisible();
    await waitFor(() => expect(requestedQueries[0]).toBe(`?submitId=${sentBodies[0]?.submitId}`));
    expect(fakeProvider.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('uses a new submit ID after the payment was closed', async () => {
    const { user, give } = await renderForm();
    let isClosed = true;
    server.use(
      http.post('*/api/donations/create-intent', async ({ request }) => {
        sentBodies.push((await request.json()) as (typeof sentBodies)[number]);
        return isClosed
          ? HttpResponse.json({ message: 'x', code: 'conflict' }, { status: 409 })
          : HttpResponse.json({ message: 'x', code: 'payment_unavailable' }, { status: 502 });
      }),
    );
    await user.click(give());
    expect(await findToast('An unexpected error occurred. Please try again.')).toBeVisible();
    isClosed = false;
    await user.click(give());
    await waitFor(() => expect(sentBodies).toHaveLength(2));
    expect(sentBodies[1]?.submitId).not.toBe(sentBodies[0]?.submitId);
  });

  it('disables changes while a gift is in progress', async () => {
    const { user, give } = await renderForm();
    fakeProvider.stripe.confirmPayment.mockReturnValue(new Promise(() => undefined));
    await user.click(give());
    await waitFor(() => expect(fakeProvider.stripe.confirmPayment).toHaveBeenCalled());
    expect(screen.getByRole('radio', { name: '$50' })).toBeDisabled();
    expect(screen.getByRole('checkbox')).toBeDisabled();
  });

  it('reuses the submit ID until the gift changes', async () => {
    const { user, give } = await renderForm();
    fakeProvider.stripe.confirmPayment.mockResolvedValue(
      stripeError('card_error', 'Your card was declined.'),
    );
    await user.click(give());
    expect(await findToast('Your card was declined.')).toBeVisible();
    expect(await findToast('Payment Failed')).toBeVisible();
    await user.click(give());
    await waitFor(() => expect(sentBodies).toHaveLength(2));
    await user.click(screen.getByRole('radio', { name: '$50' }));
    await user.click(give());
    await waitFor(() => expect(sentBodies).toHaveLength(3));
    expect(sentBodies[1]).toEqual(sentBodies[0]);
    expect(sentBodies[2]?.submitId).not.toBe(sentBodies[0]?.submitId);
  });

  it('asks the donor to wait while Stripe loads', async () => {
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: /^Give/ }));
    expect(await findToast('Payment System Loading')).toBeVisible();
    expect(await findToast('Please wait for the payment system to load.')).toBeVisible();
    expect(sentBodies).toEqual([]);
  });

  it.each(['0.5', '0.99', '10000.01', ' '])('rejects %j as an invalid amount', async (wrong) => {
    const { user, give } = await renderForm();
    const amount = screen.getByLabelText(/^Custom amount/);
    expect(amount).toHaveAttribute('min', '1');
    // A valid amount entered before doesn't make the current one valid.
    await user.type(amount, '5');
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(give());
    expect(await findToast('Invalid Amount')).toBeVisible();
    expect(amount).toHaveAccessibleDescription(/Please enter a valid donation amount\./);
    expect(amount).toHaveFocus();
    expect(sentBodies).toEqual([]);
  });

  it.each([
    ['what is typed is wrong', stripeError('validation_error', 'Your card is incomplete.')],
  ])('shows the Stripe message when %s, and creates no payment', async (_, stripeResponse) => {
    const { user, give } = await renderForm();
    fakeProvider.elements.submit.mockResolvedValue(stripeResponse);
    await user.click(give());
    expect(await findToast('Payment Failed')).toBeVisible();
    expect(await findToast('Your card is incomplete.')).toBeVisible();
    expect(sentBodies).toEqual([]);
  });

  it.each([
    [
      'the provider fails',
      () => fakeProvider.stripe.confirmPayment.mockResolvedValue(stripeError('api_error', 'x')),
    ],
    [
      'its script throws',
      () => fakeProvider.stripe.confirmPayment.mockRejectedValue(new Error('x')),
    ],
    [
      'the server has no payment',
      () =>
        server.use(
          http.post('*/api/donations/create-intent', () =>
            HttpResponse.json(
              { message: 'Not now.', code: 'payment_unavailable' },
              { status: 502 },
            ),
          ),
        ),
    ],
  ])('shows a generic error when %s', async (_, goWrong) => {
    const { user, give } = await renderForm();
    goWrong();
    await user.click(give());
    expect(await findToast('Payment Error')).toBeVisible();
    expect(await findToast('An unexpected error occurred. Please try again.')).toBeVisible();
    await waitFor(() => expect(give()).not.toHaveAttribute('aria-busy'));
  });

  it('accepts a payment that was already confirmed', async () => {
    const { user, give } = await renderForm();
    const error = {
      type: 'invalid_request_error',
      payment_intent: { id: 'pi_1', status: 'succeeded' },
    };
    fakeProvider.stripe.confirmPayment.mockResolvedValue({ error });
    const requestedQueries: string[] = [];
    server.use(
      http.get('*/api/donations/confirmation', ({ request }) => {
        requestedQueries.push(new URL(request.url).search);
        return HttpResponse.json({ state: 'confirming', donation: null });
      }),
    );
    await user.click(give());
    expect(await screen.findByText('Confirming your gift…')).toBeVisible();
    await waitFor(() => expect(requestedQueries[0]).toBe('?paymentIntent=pi_1'));
  });

  it('offers a reload when Stripe is blocked', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    const reload = vi.spyOn(browser, 'reload').mockReturnValue();
    const { user } = renderPage();
    expect(await screen.findByText("The payment form didn't load")).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows a notice in test mode', async () => {
    await renderForm({ isTest: true });
    expect(screen.getByText(/you won't be charged/)).toBeVisible();
  });
});

describe('when giving is not set up', () => {
  const notReady = { isReady: false, publishableKey: null };

  it('shows a notice and does not load Stripe', async () => {
    renderPage(notReady);
    expect(await screen.findByText('Giving is not set up yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set up giving' })).toBe(null);
    expect(screen.getByRole('heading', { name: 'Your Impact' })).toBeVisible();
    expect(loadStripe).not.toHaveBeenCalled();
  });

  it('links super admins to the settings', async () => {
    renderPage(notReady, 'super_admin');
    const link = await screen.findByRole('link', { name: 'Set up giving' });
    expect(link).toHaveAttribute('href', '/admin/system');
  });
});

it('reloads after an error', async () => {
  let isServerUp = false;
  server.use(
    http.get('*/api/donations/setup', () =>
      isServerUp ? HttpResponse.json(readySetup) : new HttpResponse(null, { status: 500 }),
    ),
  );
  const { user } = renderSignedIn(<GivePage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isServerUp = true;
  await user.click(again);
  expect(await screen.findByRole('tab', { name: 'One-Time Donation' })).toBeVisible();
});
