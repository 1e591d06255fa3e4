import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giftDetail, reconciliation } from '@/testing/gifts';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Difference, Reconciliation } from './api';
import { ReconciliationSection } from './reconciliation-section';

const path = '*/api/admin/donations/reconciliation';

beforeEach(() => void vi.setSystemTime('2026-03-30T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

function respondWithReconciliation(latest: Reconciliation | null) {
  server.use(http.get(path, () => HttpResponse.json(latest)));
}

const receivedGift = { state: 'succeeded', amount: 2500, refunded: 0 } as const;
const refunded = { state: 'refunded', amount: 2500, refunded: 2500 } as const;
const confirmingGift = { state: 'confirming', amount: 2500, refunded: 0 } as const;

function sampleDifference(change: Partial<Difference>): Difference {
  return {
    kind: 'state',
    donationId: 'gift-1',
    paymentId: 'pi_1',
    here: confirmingGift,
    there: receivedGift,
    isMended: true,
    ...change,
  };
}

describe('the reconciliation with Stripe', () => {
  it('covers the last thirty days and shows its progress and result', async () => {
    const sentBodies: unknown[] = [];
    let latest: Reconciliation | null = null;
    let pollCount = 0;
    server.use(
      http.get(path, () => {
        pollCount += 1;
        // The reconciliation is done by the second poll after it starts.
        return HttpResponse.json(latest && pollCount > 2 ? reconciliation() : latest);
      }),
      http.post(path, async ({ request }) => {
        sentBodies.push(await request.json());
        latest = reconciliation({ state: 'running', finishedAt: null });
        return HttpResponse.json(latest, { status: 202 });
      }),
    );
    const { user } = renderInApp(<ReconciliationSection />);
    expect(await screen.findByText('Nothing has been compared yet.')).toBeVisible();
    const compare = screen.getByRole('button', { name: 'Compare with Stripe' });
    await user.click(compare);
    expect(await screen.findByRole('progressbar', { name: /^Comparing / })).toBeVisible();
    expect(compare).toHaveAttribute('aria-disabled', 'true');
    expect(sentBodies).toEqual([{ from: '2026-03-01', to: '2026-03-30' }]);
    expect(await screen.findByText('No differences found.', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByText(/12 in our records, 13 in Stripe/)).toBeVisible();
    expect(compare).not.toHaveAttribute('aria-disabled');
  });

  it('lists each difference and whether it was fixed', async () => {
    respondWithReconciliation(
      reconciliation({
        differences: [
          sampleDifference({}),
          sampleDifference({
            kind: 'refund',
            paymentId: 'pi_2',
            here: receivedGift,
            there: refunded,
          }),
          sampleDifference({
            kind: 'amount',
            paymentId: 'pi_3',
            here: { ...receivedGift, amount: 1000 },
            there: receivedGift,
            isMended: false,
          }),
          sampleDifference({
            kind: 'missing_here',
            paymentId: 'pi_4',
            here: null,
            there: receivedGift,
          }),
          sampleDifference({
            kind: 'missing_there',
            paymentId: null,
            there: null,
            isMended: false,
          }),
          sampleDifference({ kind: 'not_ours', donationId: null, here: null, isMended: false }),
        ],
      }),
    );
    renderInApp(<ReconciliationSection />);
    const list = within(await screen.findByRole('list', { name: 'Differences' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Our records said “Not confirmed”; Stripe says “Received”.pi_1CorrectedDetails',
      'Our records said $0.00 was refunded; Stripe says $25.00.pi_2CorrectedDetails',
      'Our records said $10.00; Stripe says $25.00.pi_3Needs reviewDetails',
      'Stripe has a gift of $25.00 that was missing from our records.pi_4CorrectedDetails',
      "Our records have a gift of $25.00 that Stripe doesn't.Needs reviewDetails",
      "Stripe has a payment of $25.00 that wasn't made through Trellis.pi_1Not ours",
    ]);
  });

  it('opens the gift', async () => {
    respondWithReconciliation(reconciliation({ differences: [sampleDifference({})] }));
    server.use(
      http.get('*/api/admin/donations/gift-1', () =>
        HttpResponse.json(giftDetail({ id: 'gift-1' })),
      ),
    );
    const { user } = renderInApp(<ReconciliationSection />);
    await user.click(await screen.findByRole('button', { name: 'Details for pi_1' }));
    expect(await screen.findByText('Lydia Thyatira')).toBeVisible();
  });

  it('shows that it failed and that another is already running', async () => {
    respondWithReconciliation(reconciliation({ state: 'failed' }));
    const sentence = 'A reconciliation is already running.';
    server.use(
      http.post(path, () =>
        HttpResponse.json({ message: sentence, code: 'conflict' }, { status: 409 }),
      ),
    );
    const { user } = renderInApp(<ReconciliationSection />);
    expect(await screen.findByText('Reconciliation failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compare with Stripe' }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  });

  it('can be reloaded after an error', async () => {
    server.use(http.get(path, () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<ReconciliationSection />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    respondWithReconciliation(null);
    await user.click(again);
    expect(await screen.findByText('Nothing has been compared yet.')).toBeVisible();
  });
});
