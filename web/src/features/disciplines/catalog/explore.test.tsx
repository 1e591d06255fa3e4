import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { discipline, disciplinePractice } from '@/testing/disciplines';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { DisciplinesPage } from '../disciplines-page';

beforeEach(() => {
  dismissToast(getShownToast()?.id ?? 0);
  server.use(
    http.get('*/api/disciplines', () =>
      HttpResponse.json([
        discipline(),
        discipline({ id: 'study', name: 'Study', category: 'engagement' }),
        discipline({ id: 'table', name: 'Hospitality', category: 'corporate' }),
      ]),
    ),
    http.get('*/api/disciplines/practices', () => HttpResponse.json([])),
  );
});

const openPage = (tab?: string) =>
  renderSignedIn(<DisciplinesPage tab={tab} onTab={() => {}} />).user;
const findEntry = (name: string) => screen.findByRole('article', { name });

describe('exploring', () => {
  it('opens when the URL names no tab or an unknown one', async () => {
    openPage('nonsense');
    expect(await screen.findByRole('tab', { name: 'Explore' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await findEntry('Solitude')).toHaveTextContent('10 to 15 minutes');
    expect(await findEntry('Solitude')).toHaveTextContent('How oftenDaily');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Explore',
      'Fasting',
      'Sabbath',
      'My Practices',
    ]);
  });

  it('filters by category', async () => {
    const user = openPage();
    await findEntry('Solitude');
    await user.click(screen.getByRole('radio', { name: 'Engagement' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(await findEntry('Study')).toBeVisible();
    expect(screen.getByText('1 discipline shown')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('shows how to begin only on request', async () => {
    const user = openPage();
    const solitude = await findEntry('Solitude');
    expect(within(solitude).queryByText('Begin with one chair.')).toBeNull();
    await user.click(within(solitude).getByRole('button', { name: /How to begin/ }));
    expect(within(solitude).getByText('Stay when it is dry.')).toBeVisible();
  });

  it('opens a passage from its reference, with a link to read on', async () => {
    server.use(
      http.get('*/api/scripture/fetch', ({ request }) =>
        HttpResponse.json({
          text: 'Early in the morning',
          reference: new URL(request.url).searchParams.get('reference'),
          verses: [],
          translationId: 'bsb',
          attribution: 'BSB',
        }),
      ),
    );
    const user = openPage();
    await user.click(
      within(await findEntry('Solitude')).getByRole('button', { name: 'Mark 1:35' }),
    );
    const popup = await screen.findByRole('dialog', { name: 'Mark 1:35' });
    expect(await within(popup).findByText('Early in the morning')).toBeInTheDocument();
    expect(within(popup).getByRole('link', { name: 'Open in the Bible' })).toHaveAttribute(
      'href',
      '/bible?ref=Mark+1%3A35',
    );
  });
});

describe('starting a practice', () => {
  it('uses the selected number of days and opens My Practices', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post('*/api/disciplines/practices', async ({ request }) => {
        sentBodies.push(await request.json());
        server.use(
          http.get('*/api/disciplines/practices', () => HttpResponse.json([disciplinePractice()])),
        );
        return HttpResponse.json(disciplinePractice(), { status: 201 });
      }),
    );
    const user = openPage();
    const solitude = await findEntry('Solitude');
    await user.click(within(solitude).getByRole('button', { name: 'Begin Practice: Solitude' }));
    const dialog = await screen.findByRole('dialog', { name: 'Begin Solitude' });
    for (const days of [7, 40, 90]) {
      expect(within(dialog).getByRole('radio', { name: `${days} days` })).not.toBeChecked();
    }
    expect(within(dialog).getByRole('radio', { name: '21 days' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: '40 days' }));
    await user.click(within(dialog).getByRole('button', { name: 'Begin Practice' }));
    expect(await screen.findByText('Practice started')).toBeVisible();
    expect(
      screen.getByText("You've started Solitude for 40 days. Check in whenever you practice."),
    ).toBeVisible();
    expect(sentBodies).toEqual([{ disciplineId: 'solitude', duration: 40 }]);
    expect(
      await within(solitude).findByRole('link', { name: 'Go to My Practices: Solitude' }),
    ).toHaveAttribute('href', '/disciplines?tab=practices');
    await waitFor(() =>
      expect(within(solitude).getByRole('heading', { name: 'Solitude' })).toHaveFocus(),
    );
  });

  it('accepts a custom number of days if it is valid', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post('*/api/disciplines/practices', async ({ request }) => {
        sentBodies.push(await request.json());
        return HttpResponse.json(disciplinePractice(), { status: 201 });
      }),
    );
    const user = openPage();
    await user.click(
      within(await findEntry('Solitude')).getByRole('button', { name: /Begin Practice/ }),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Custom' }));
    const days = within(dialog).getByLabelText(/Number of days/);
    await user.type(days, '366');
    await user.click(within(dialog).getByRole('button', { name: 'Begin Practice' }));
    expect(within(dialog).getByText('Enter a whole number from 1 to 365.')).toBeVisible();
    expect(days).toHaveFocus();
    expect(sentBodies).toEqual([]);
    await user.clear(days);
    await user.type(days, '365');
    await user.click(within(dialog).getByRole('button', { name: 'Begin Practice' }));
    expect(await screen.findByText('Practice started')).toBeVisible();
    expect(sentBodies).toEqual([{ disciplineId: 'solitude', duration: 365 }]);
  });

  it('shows an error when it fails, with the reason when already started', async () => {
    server.use(
      http.post('*/api/disciplines/practices', () =>
        HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
      ),
    );
    const user = openPage();
    await user.click(
      within(await findEntry('Solitude')).getByRole('button', { name: /Begin Practice/ }),
    );
    const dialog = await screen.findByRole('dialog');
    const begin = within(dialog).getByRole('button', { name: 'Begin Practice' });
    await user.click(begin);
    expect(await screen.findByText("We couldn't start this practice.")).toBeInTheDocument();
    server.use(
      http.post('*/api/disciplines/practices', () =>
        HttpResponse.json({ message: 'Already begun.', code: 'conflict' }, { status: 409 }),
      ),
      http.get('*/api/disciplines/practices', () => HttpResponse.json([disciplinePractice()])),
    );
    await user.click(begin);
    expect(await screen.findByText('Already begun.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(
      await within(await findEntry('Solitude')).findByRole('link', { name: /My Practices/ }),
    ).toBeVisible();
  });
});

describe('when Explore has nothing to show', () => {
  it('offers a retry after an error', async () => {
    server.use(http.get('*/api/disciplines', () => HttpResponse.json({}, { status: 500 })));
    const user = openPage();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get('*/api/disciplines', () => HttpResponse.json([discipline()])));
    await user.click(again);
    expect(await findEntry('Solitude')).toBeVisible();
  });

  it('offers an alternative when the list is empty', async () => {
    server.use(http.get('*/api/disciplines', () => HttpResponse.json([])));
    openPage();
    expect(await screen.findByRole('link', { name: 'Go to Prayer' })).toBeVisible();
  });
});
