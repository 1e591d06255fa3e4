import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gift, receipt, recurringGift, statement } from '@/testing/giving';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import type { OwnGifts, RecurringDonation } from '../api';
import { GiftsPage } from './gifts-page';
import { ReceiptById } from './receipt-page';
import { StatementByYear } from './statement-page';

beforeEach(() => {
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  document.title = '';
});

const noGifts: OwnGifts = { items: [], page: 1, pageSize: 20, total: 0, recurring: [], years: [] };

function respondWithGifts(gifts: Partial<OwnGifts>) {
  server.use(http.get('*/api/donations', () => HttpResponse.json({ ...noGifts, ...gifts })));
}

describe('my gifts', () => {
  it('are listed with state, day, and receipt', async () => {
    const items = [
      gift(),
      gift({ id: '2', state: 'processing', paidAt: null, amount: 1_000, isTest: true }),
      gift({ id: '3', state: 'partially_refunded', amount: 5_000, refundedAmount: 1_234 }),
    ];
    respondWithGifts({ items, total: 3, years: [2026, 2025] });
    renderSignedIn(<GiftsPage />);
    const link = await screen.findByRole('link', { name: /^Receipt for \$25\.00 on .*2026/ });
    expect(link).toHaveAttribute('href', `/donate/gifts/${gift().id}`);
    expect(screen.getByText('Received')).toBeVisible();
    expect(screen.getByText('Processing')).toBeVisible();
    expect(screen.getByText('Test')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Details for \$10\.00/ })).toBeVisible();
    expect(screen.getByText(/\$12\.34 refunded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Statement for 2025' })).toHaveAttribute(
      'href',
      '/donate/statements/2025',
    );
    expect(screen.queryByRole('heading', { name: 'Recurring gifts' })).toBe(null);
  });

  it('show failed and canceled gifts without a receipt', async () => {
    const items = [
      gift({ id: '1', state: 'failed', paidAt: null, amount: 1_000 }),
      gift({ id: '2', state: 'canceled', paidAt: null, amount: 2_000 }),
    ];
    respondWithGifts({ items, total: 2 });
    renderSignedIn(<GiftsPage />);
    const list = within(await screen.findByRole('region', { name: 'All gifts' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^\$10\.00Failed.*2026 · One-timeDetails$/),
      expect.stringMatching(/^\$20\.00Canceled.*2026 · One-timeDetails$/),
    ]);
    expect(screen.getByRole('link', { name: /^Details for \$10\.00 on .*2026/ })).toHaveAttribute(
      'href',
      '/donate/gifts/1',
    );
    expect(screen.queryByRole('link', { name: /Receipt/ })).toBe(null);
  });

  it('can be paged through', async () => {
    const requestedPages: (string | null)[] = [];
    server.use(
      http.get('*/api/donations', ({ request }) => {
        requestedPages.push(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json({ ...noGifts, items: [gift()], total: 21 });
      }),
    );
    const { user } = renderSignedIn(<GiftsPage />);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(requestedPages).toEqual(['1', '2']);
  });

  it('link to the form when there are none', async () => {
    respondWithGifts({});
    renderSignedIn(<GiftsPage />);
    expect(await screen.findByText('No gifts yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Give' })).toHaveAttribute('href', '/donate');
  });

  it('can be reloaded after an error', async () => {
    server.use(http.get('*/api/donations', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderSignedIn(<GiftsPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    respondWithGifts({});
    await user.click(again);
    expect(await screen.findByText('No gifts yet')).toBeVisible();
  });
});

describe('a recurring gift', () => {
  it.each<[Partial<RecurringDonation>, RegExp, RegExp]>([
    [{}, /^Your gift will end on .*April/, /Next payment on .*April/],
    [{ state: 'past_due' }, /^Your gift will end right away/, /The last payment didn't go through/],
    [{ state: 'confirming', nextPaymentAt: null }, /^Your gift will end right away/, /^Since/],
  ])('can be canceled: %o', async (change, warning, coming) => {
    respondWithGifts({ recurring: [recurringGift(change)] });
    const { user } = renderSignedIn(<GiftsPage />);
    expect(await screen.findByText(coming)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel gift: $15.00 every month' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(warning)).toBeVisible();
    const ended = recurringGift({ state: 'ending', endsAt: '2026-04-02T09:00:00Z' });
    server.use(
      http.post(`*/api/donations/recurring/${ended.id}/cancel`, () => HttpResponse.json(ended)),
    );
    respondWithGifts({ recurring: [ended] });
    await user.click(dialog.getByRole('button', { name: 'Cancel gift' }));
    expect((await screen.findAllByText('Recurring gift canceled'))[0]).toBeVisible();
    expect(await screen.findByText(/Ends on .*April/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBe(null);
  });

  it('with no payments yet is listed separately and ends immediately', async () => {
    respondWithGifts({ recurring: [recurringGift({ state: 'past_due' })] });
    const { user } = renderSignedIn(<GiftsPage />);
    expect(await screen.findByText('Past due')).toBeVisible();
    expect(screen.getByText('No payments received yet.')).toBeVisible();
    expect(screen.queryByText(/Next payment/)).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Cancel gift: $15.00 every month' }));
    const ended = recurringGift({ state: 'canceled', endsAt: '2026-03-05T09:00:00Z' });
    server.use(
      http.post(`*/api/donations/recurring/${ended.id}/cancel`, () => HttpResponse.json(ended)),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel gift' }));
    const expectedText = "Your gift has ended, and you won't be charged again. Thank you.";
    expect((await screen.findAllByText(expectedText))[0]).toBeVisible();
  });

  it('shows an error when canceling fails', async () => {
    respondWithGifts({ recurring: [recurringGift({ frequency: 'yearly' })] });
    server.use(
      http.post('*/api/donations/recurring/*', () => new HttpResponse(null, { status: 502 })),
    );
    const { user } = renderSignedIn(<GiftsPage />);
    await user.click(await screen.findByRole('button', { name: 'Cancel gift: $15.00 every year' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel gift' }));
    expect((await screen.findAllByText("Couldn't cancel the gift"))[0]).toBeVisible();
  });

  it('shows when it ended', async () => {
    const ended = recurringGift({ state: 'canceled', endsAt: '2026-05-02T09:00:00Z' });
    respondWithGifts({ recurring: [ended], items: [] });
    renderSignedIn(<GiftsPage />);
    expect(await screen.findByText(/Ended on .*May/)).toBeVisible();
    expect(screen.getByText('No payments received yet.')).toBeVisible();
  });
});

describe('a receipt', () => {
  const show = (body: object, status = 200) => {
    server.use(http.get('*/api/donations/:id', () => HttpResponse.json(body, { status })));
    return renderSignedIn(<ReceiptById id="1" />);
  };

  it('shows the donor, recipient, amount, and history, and prints', async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
    vi.stubGlobal('print', print);
    const { user } = show(receipt({ message: 'For the roof', refundedAmount: 500 }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Receipt R-2026-0007' }),
    ).toBeVisible();
    for (const expectedText of [
      'Bethlehem House',
      'For the roof',
      '$5.00',
      '$20.00',
      'Payment received · $25.00',
    ]) {
      expect(screen.getByText(expectedText)).toBeVisible();
    }
    expect(screen.getByText(/^Ruth Moab\s+ruth@example\.org$/)).toBeVisible();
    expect(screen.getByText('No goods were given in return.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('is not available before the payment arrives', async () => {
    show(receipt({ state: 'processing', paidAt: null, isTest: true }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Gift R-2026-0007' }),
    ).toBeVisible();
    expect(screen.getByText(/This isn't a receipt/)).toBeVisible();
    expect(screen.getByText(/you weren't charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).toBe(null);
  });

  it.each([
    ['failed', 'Failed'],
    ['canceled', 'Canceled'],
  ] as const)('is not available when the payment fails: %s', async (state, badge) => {
    show({
      ...receipt({ state, paidAt: null }),
      history: [
        { at: '2026-03-02T09:00:00Z', change: 'started', amount: null },
        { at: '2026-03-02T09:01:00Z', change: 'processing', amount: null },
        { at: '2026-03-06T09:00:00Z', change: 'payment_failed', amount: null },
      ],
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Gift R-2026-0007' }),
    ).toBeVisible();
    expect(screen.getByText(/^This isn't a receipt\. The payment didn't go through/)).toBeVisible();
    expect(screen.getAllByText(badge)[0]).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'To',
      'Donor',
      'Started on',
      'Frequency',
      'Gift number',
      'Status',
    ]);
    const pastGifts = within(screen.getByRole('region', { name: 'History' }));
    expect(pastGifts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Gift started$/),
      expect.stringMatching(/Payment processing$/),
      expect.stringMatching(/Payment failed$/),
    ]);
    expect(screen.queryByText('Thank you for your gift.')).toBe(null);
    expect(screen.queryByText('No goods were given in return.')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Print' })).toBe(null);
  });

  it('of another member is not found', async () => {
    show({ message: 'Nothing here.', code: 'not_found' }, 404);
    expect(await screen.findByRole('heading', { name: 'Gift not found' })).toBeVisible();
  });
});

describe('a statement', () => {
  const show = (body: object) => {
    server.use(http.get('*/api/donations/statements/2026', () => HttpResponse.json(body)));
    return renderSignedIn(<StatementByYear year={2026} />);
  };

  it('totals the gifts of a year', async () => {
    show(statement([gift(), gift({ id: '2', amount: 5_000, frequency: 'monthly' })], 1_000));
    const table = within(await screen.findByRole('table', { name: 'Gifts received in 2026' }));
    expect(table.getByRole('row', { name: /Total received \$75\.00/ })).toBeVisible();
    expect(table.getByRole('row', { name: /Refunded -\$10\.00/ })).toBeVisible();
    expect(table.getByRole('row', { name: /Net total for 2026 \$65\.00/ })).toBeVisible();
    expect(screen.getByText('Bethlehem House')).toBeVisible();
  });

  it('shows an empty state for a year without gifts', async () => {
    show(statement([]));
    expect(await screen.findByText('No gifts in 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).toBe(null);
  });
});
