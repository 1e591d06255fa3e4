import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { gift } from '@/testing/giving';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { Confirmation } from '../api';
import { ConfirmationView } from './confirmation-view';
import { SignInPrompt } from './please-sign-in';
import { isStoredSubmitId, storeSubmission } from './stored-submit';

afterEach(() => {
  vi.useRealTimers();
});

/** Returns each response in turn, then repeats the last one. */
function respondInSequence(...answers: (Confirmation | 'nothing')[]) {
  const requestedQueries: string[] = [];
  server.use(
    http.get('*/api/donations/confirmation', ({ request }) => {
      const now = answers[Math.min(requestedQueries.length, answers.length - 1)];
      requestedQueries.push(new URL(request.url).search);
      return now === 'nothing' ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(now);
    }),
  );
  return requestedQueries;
}

const confirmingResponse: Confirmation = { state: 'confirming', donation: null };
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('after the payment', () => {
  it('does not thank the donor until the server confirms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    const requestedQueries = respondInSequence(confirmingResponse, 'nothing', {
      state: 'succeeded',
      donation: gift(),
    });
    renderSignedIn(<ConfirmationView which={{ paymentIntent: 'pi_1' }} />);
    expect(await findHeading('Confirming your gift…')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Thank You!' })).toBe(null);
    expect(await findHeading('Thank You!')).toBeVisible();
    expect(screen.getByText(/^We've received your gift of \$25\.00\./)).toBeVisible();
    expect(screen.getAllByText('Your donation has been processed successfully.')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'View receipt' })).toHaveAttribute(
      'href',
      `/donate/gifts/${gift().id}`,
    );
    expect(requestedQueries).toEqual(Array(3).fill('?paymentIntent=pi_1'));
  });

  it.each([
    ['processing', 'Your gift is processing', 'Your Gifts', '/donate/gifts'],
    ['failed', "Your payment didn't go through", 'Try again', '/donate'],
    ['none', 'No gift found', 'Give', '/donate'],
  ] as const)('%s: %s', async (state, title, link, to) => {
    const requestedQueries = respondInSequence({ state, donation: null });
    renderSignedIn(<ConfirmationView which={{}} />);
    expect(await findHeading(title)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to);
    expect(screen.queryByRole('heading', { name: 'Thank You!' })).toBe(null);
    expect(requestedQueries).toEqual(['']);
  });

  it('requests the confirmation by submit ID when there is no payment ID', async () => {
    const requestedQueries = respondInSequence({ state: 'succeeded', donation: gift() });
    renderSignedIn(<ConfirmationView which={{ submitId: 's1' }} />);
    expect(await findHeading('Thank You!')).toBeVisible();
    expect(requestedQueries).toEqual(['?submitId=s1']);
  });

  it.each([
    ['succeeded', gift().id, false],
    ['processing', gift().id, false],
    ['failed', gift().id, true],
    ['succeeded', 'another', true],
  ] as const)('%s, for %s: the pending submit is kept: %s', async (state, donationId, stays) => {
    const { id } = person();
    storeSubmission(id, { amount: 2_500 }, { id: 's1', donationId });
    respondInSequence({ state, donation: gift() });
    renderSignedIn(<ConfirmationView which={{ paymentIntent: 'pi_1' }} />);
    await screen.findAllByRole('link');
    expect(isStoredSubmitId(id, 's1')).toBe(stays);
  });

  it('says after a minute that it is taking longer, and keeps checking', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAvailable = false;
    server.use(
      http.get('*/api/donations/confirmation', () =>
        HttpResponse.json(
          isAvailable
            ? { state: 'succeeded', donation: gift({ frequency: 'monthly' }) }
            : confirmingResponse,
        ),
      ),
    );
    renderSignedIn(<ConfirmationView which={{ paymentIntent: 'pi_1' }} />);
    await findHeading('Confirming your gift…');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await findHeading('This is taking longer than usual')).toBeVisible();
    isAvailable = true;
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(await findHeading('Thank You!')).toBeVisible();
    expect(screen.getByText(/will repeat every month/)).toBeVisible();
  });
});

describe('for signed-out members', () => {
  it('shows a notice and redirects to sign-in after 1.5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    renderInApp(<SignInPrompt />);
    expect(await findHeading('Please Sign In')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_400);
    expect(goTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledExactlyOnceWith(expect.stringMatching('^/api/login\\?next=')),
    );
  });
});
