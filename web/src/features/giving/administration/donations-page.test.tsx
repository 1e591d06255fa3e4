import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { gift, giftDetail, giftPage, giftSummary } from '@/testing/gifts';
import { selectOption } from '@/testing/office';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { AdminDonation } from './api';
import { DonationsPage } from './donations-page';

const path = '*/api/admin/donations';
const serverErrorResponse = () => new HttpResponse(null, { status: 500 });

beforeEach(() =>
  server.use(
    http.get(`${path}/summary`, () => HttpResponse.json(giftSummary())),
    http.get(`${path}/reconciliation`, () => HttpResponse.json(null)),
    http.get(path, () => HttpResponse.json(giftPage([]))),
  ),
);

function respondWithGifts(gifts: AdminDonation[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(path, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(giftPage(gifts));
    }),
  );
  return asked;
}

describe('the totals', () => {
  it('show received, refunded, and recurring amounts', async () => {
    renderInApp(<DonationsPage />);
    const totalsRegion = within(await screen.findByRole('region', { name: 'Totals' }));
    expect(totalsRegion.getAllByText('$50.00')[0]).toBeVisible();
    expect(totalsRegion.getByText('$175.00')).toBeVisible();
    expect(totalsRegion.getAllByText('$25.00 refunded')[0]).toBeVisible();
    expect(totalsRegion.getByText('$1,234.56')).toBeVisible();
    expect(totalsRegion.getByText('1 gift')).toBeVisible();
    expect(totalsRegion.getByText('$60.00 a month')).toBeVisible();
    expect(totalsRegion.getByText('4 active')).toBeVisible();
    expect(totalsRegion.getByText('1 past due')).toBeVisible();
    expect(screen.queryByText('Test mode')).toBe(null);
  });

  it('show twelve months as bars and as numbers', async () => {
    const { user } = renderInApp(<DonationsPage />);
    const figure = await screen.findByRole('figure');
    expect(figure.querySelectorAll('rect')).toHaveLength(12);
    expect(within(figure).getByText('Best month: March 2026, $50.00')).toBeVisible();
    await user.click(within(figure).getByText('Month by month'));
    const rows = within(figure).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    const cells = within(rows[0] ?? figure).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'March 2026',
      '3',
      '$75.00',
      '$25.00',
      '$50.00',
    ]);
  });

  it('show when they come from test keys', async () => {
    server.use(http.get(`${path}/summary`, () => HttpResponse.json(giftSummary({ isTest: true }))));
    renderInApp(<DonationsPage />);
    expect(await screen.findByText('Test mode')).toBeVisible();
  });

  it('can be reloaded after an error', async () => {
    server.use(http.get(`${path}/summary`, serverErrorResponse));
    const { user } = renderInApp(<DonationsPage />);
    expect(await screen.findByText("We couldn't load the totals")).toBeVisible();
    server.use(http.get(`${path}/summary`, () => HttpResponse.json(giftSummary())));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$60.00 a month')).toBeVisible();
  });
});

describe('the gifts', () => {
  it('name only donors who want to be named', async () => {
    respondWithGifts([
      gift(),
      gift({ id: '2', giver: null, giverKind: 'anonymous', frequency: 'monthly' }),
      gift({ id: '3', giver: null, giverKind: 'left', state: 'refunded', refundedAmount: 2500 }),
      gift({ id: '5', giver: null, giverKind: 'unfinished', state: 'canceled' }),
      gift({ id: '4', giver: { id: 'x', name: '', email: 'aaron@example.org' }, isTest: true }),
    ]);
    renderInApp(<DonationsPage />);
    const table = within(await screen.findByRole('table', { name: 'Gifts, newest first' }));
    const givers = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]);
    expect(givers.slice(1).map((cell) => cell?.textContent)).toEqual([
      'Lydia Thyatiralydia@example.org',
      'Anonymous',
      'Former member',
      'Not completed',
      'aaron@example.org',
    ]);
    expect(table.getByRole('cell', { name: 'Monthly' })).toBeVisible();
    expect(table.getByRole('cell', { name: 'Refunded' })).toBeVisible();
    expect(table.getByRole('cell', { name: '$25.00 $25.00 refunded' })).toBeVisible();
    expect(table.getByText('Test')).toBeVisible();
    expect(
      screen.getByText('5 gifts · $125.00 received · $25.00 refunded · $100.00 net'),
    ).toBeVisible();
  });

  it('can be filtered by state, type, day, and text', async () => {
    const asked = respondWithGifts([]);
    const { user } = renderInApp(<DonationsPage />);
    expect(await screen.findByText('No gifts yet')).toBeVisible();
    const filters = within(screen.getByRole('region', { name: 'Gifts' }));
    await selectOption(user, await filters.findByRole('combobox', { name: 'Status' }), 'Received');
    await selectOption(user, await filters.findByRole('combobox', { name: 'Type' }), 'Recurring');
    await user.type(filters.getByLabelText('From'), '2026-03-01');
    await user.type(filters.getByLabelText('To'), '2026-03-31');
    await user.type(filters.getByLabelText('Search'), 'lydia');
    await expect
      .poll(() => Object.fromEntries(asked.at(-1) ?? []))
      .toEqual({
        search: 'lydia',
        state: 'succeeded',
        type: 'recurring',
        from: '2026-03-01',
        to: '2026-03-31',
        page: '1',
      });
    expect(await screen.findByText('No matches')).toBeVisible();
  });

  it('can be paged through', async () => {
    server.use(
      http.get(path, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json({ ...giftPage([gift()]), page, total: 51 });
      }),
    );
    const { user } = renderInApp(<DonationsPage />);
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  });

  it('show the history of each', async () => {
    respondWithGifts([gift()]);
    server.use(
      http.get(`${path}/${gift().id}`, () =>
        HttpResponse.json(giftDetail({ giver: null, giverKind: 'anonymous', message: 'Shalom' })),
      ),
    );
    const { user } = renderInApp(<DonationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Details for T-2026-0001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gift' }));
    expect(await dialog.findByText('The donor asked not to be named.')).toBeVisible();
    expect(dialog.getByText('Shalom')).toBeVisible();
    expect(dialog.getByText('pi_1')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Gift started.* · from the giving page\$25.00$/),
      expect.stringMatching(/^Payment received.* · reported by Stripe\$25.00$/),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('explain why an unfinished gift has no donor name', async () => {
    respondWithGifts([gift()]);
    const startedGift = {
      state: 'canceled',
      paidAt: null,
      giver: null,
      giverKind: 'unfinished',
    } as const;
    server.use(http.get(`${path}/${gift().id}`, () => HttpResponse.json(giftDetail(startedGift))));
    const { user } = renderInApp(<DonationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Details for T-2026-0001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gift' }));
    expect(
      await dialog.findByText("This gift wasn't completed, so no donor is named."),
    ).toBeVisible();
    expect(dialog.getByText('Not completed')).toBeVisible();
    expect(dialog.queryByText('The donor asked not to be named.')).toBe(null);
  });

  it('show an error when one or all fail to load', async () => {
    respondWithGifts([gift()]);
    server.use(http.get(`${path}/${gift().id}`, serverErrorResponse));
    const { user } = renderInApp(<DonationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Details for T-2026-0001' }));
    expect(await screen.findByText("We couldn't load this gift")).toBeVisible();
    await user.keyboard('{Escape}');
    server.use(http.get(path, serverErrorResponse));
    await user.type(screen.getByLabelText('Search'), 'x');
    expect(await screen.findByText("We couldn't load the gifts")).toBeVisible();
  });

  it('show an error when the export fails', async () => {
    server.use(http.get(`${path}/export`, serverErrorResponse));
    const { user } = renderInApp(<DonationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect((await screen.findAllByText('Download failed'))[0]).toBeVisible();
  });
});
