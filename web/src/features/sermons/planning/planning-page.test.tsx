import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { series, servePlan } from '@/testing/sermons/sermon-plan';
import {
  dialog,
  expectToast,
  fakePlan,
  openPlan,
  pressButton,
  row,
  servePlanning,
  shownTitles,
} from '@/testing/sermons/sermon-planning';

// A whole page takes long to render and query on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

servePlanning();

function mockPhoneScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  );
}

describe('the series and their sermons', () => {
  it('are listed: all sermons first, then those in the selected series', async () => {
    const { user } = openPlan();
    await row('Water into Wine');
    expect(shownTitles()).toEqual([
      'A Wedding',
      "The Official's Son",
      'Water into Wine',
      'Call Me Mara',
      'The Pool',
    ]);
    const list = within(screen.getByRole('navigation', { name: 'Series' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All sermons5 sermons',
      expect.stringMatching(/^Signs in John.*Mar.*to.*Apr.*3 sermons$/),
      expect.stringMatching(/^Ruth.*1 sermon$/),
      'No series1 sermon',
    ]);
    await user.click(list.getByRole('link', { name: /Signs in John/ }));
    await screen.findByRole('heading', { level: 2, name: 'Signs in John' });
    expect(shownTitles()).toEqual(["The Official's Son", 'Water into Wine', 'The Pool']);
    expect(screen.getByText('Seven signs, and what they point to.')).toBeVisible();
    expect(list.getByRole('link', { name: /Signs in John/ })).toHaveAttribute('aria-current');
    await user.click(list.getByRole('link', { name: /No series/ }));
    await waitFor(() => expect(shownTitles()).toEqual(['A Wedding']));
  });

  it('are chosen from a dropdown on a phone', async () => {
    mockPhoneScreen();
    const { user } = openPlan('?series=ruth');
    await row('Call Me Mara');
    await user.click(await screen.findByRole('combobox', { name: 'Series to show' }));
    await user.click(await screen.findByRole('option', { name: 'Signs in John' }));
    await row('The Pool');
    await user.click(screen.getByRole('combobox', { name: 'Series to show' }));
    await user.click(await screen.findByRole('option', { name: 'All sermons' }));
    await row('A Wedding');
  });

  it('show the details of each sermon and link to its builder', async () => {
    openPlan('?series=john');
    const cana = within(await row('Water into Wine'));
    expect(cana.getByText(/Sunday.*8 March 2026|Sunday, March 8, 2026/)).toBeVisible();
    expect(cana.getByText('The first sign')).toBeVisible();
    expect(cana.getByText('25 min · Everyone · Joy')).toBeVisible();
    expect(cana.getByText('John 2:1–11 · 12 blocks')).toBeVisible();
    expect(cana.getByRole('link', { name: 'Open Water into Wine in the builder' })).toHaveAttribute(
      'href',
      '/sermon-builder/cana',
    );
    expect(within(await row('The Pool')).getByText('No date')).toBeVisible();
  });

  it('show the status of each sermon', async () => {
    openPlan();
    const status = async (title: string, name: string) =>
      expect(within(await row(title)).getByText(name)).toBeVisible();
    await status('Water into Wine', 'Draft');
    await status('The Pool', 'In progress');
    await status('Call Me Mara', 'Completed');
    await status("The Official's Son", 'Scheduled');
  });

  it('can be sorted by date in either order', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'Newest first');
    await waitFor(() =>
      expect(shownTitles()).toEqual(['Water into Wine', "The Official's Son", 'The Pool']),
    );
    expect(screen.getByRole('button', { name: 'Oldest first' })).toBeVisible();
  });

  it('show how to start when there are none', async () => {
    servePlan({ series: [], sermons: [] });
    const { user } = openPlan();
    expect(await screen.findByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
    await pressButton(user, 'New series');
    await dialog('New series');
  });

  it('show an empty state for a series without sermons', async () => {
    servePlan({ series: [series()], sermons: [] });
    const { user } = openPlan('?series=john');
    expect(await screen.findByRole('heading', { name: 'No sermons yet' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New sermon' })[1] as HTMLElement);
    await dialog('New sermon');
  });

  it('show a not-found message with a way back for an unknown series', async () => {
    const { user } = openPlan('?series=lost');
    expect(await screen.findByRole('heading', { name: 'Series not found' })).toBeVisible();
    await pressButton(user, 'Show all sermons');
    await row('A Wedding');
  });

  it('show a loading message and can be reloaded after an error', async () => {
    const fail = fakePlan.hold(/GET sermons/);
    const { user } = openPlan();
    expect(await screen.findByText('Loading your sermons…')).toBeInTheDocument();
    fail();
    expect(
      await screen.findByRole('heading', { name: "We couldn't load your sermons" }),
    ).toBeVisible();
    expect(screen.getByText('Too late.')).toBeVisible();
    fakePlan.accept();
    await pressButton(user, 'Try again');
    await row('Water into Wine');
  });
});

describe('a series', () => {
  it('is created and immediately selected', async () => {
    const { user } = openPlan();
    await row('The Pool');
    await pressButton(user, 'New series');
    const form = within(await dialog('New series'));
    await user.type(form.getByLabelText(/^Title/), ' Advent ');
    await user.type(form.getByLabelText('Theme'), 'Waiting');
    await user.type(form.getByLabelText('Description'), 'Four Sundays.');
    await user.type(form.getByLabelText('Start date'), '2026-11-29');
    await user.type(form.getByLabelText('End date'), '2026-12-20');
    await user.click(form.getByRole('button', { name: 'Create series' }));
    await expectToast('Series created');
    expect(fakePlan.calls).toEqual([
      {
        method: 'POST',
        path: '/sermon-series',
        body: {
          id: expect.any(String),
          title: 'Advent',
          theme: 'Waiting',
          description: 'Four Sundays.',
          startDate: '2026-11-29',
          endDate: '2026-12-20',
        },
      },
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Advent' })).toBeVisible();
  });

  it('requires a title and an end date that is not before the start date', async () => {
    const { user } = openPlan();
    await row('The Pool');
    await pressButton(user, 'New series');
    const form = within(await dialog('New series'));
    await user.type(form.getByLabelText('Start date'), '2026-12-20');
    await user.type(form.getByLabelText('End date'), '2026-11-29');
    await user.click(form.getByRole('button', { name: 'Create series' }));
    expect(form.getByText('Title is required')).toBeVisible();
    expect(form.getByText("End date can't be before start date")).toBeVisible();
    expect(form.getByLabelText(/^Title/)).toHaveFocus();
    expect(fakePlan.calls).toEqual([]);
  });

  it('can be edited', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'Edit series Signs in John');
    const form = within(await dialog('Edit series'));
    expect(form.getByLabelText('Theme')).toHaveValue('Belief');
    await user.clear(form.getByLabelText(/^Title/));
    await user.type(form.getByLabelText(/^Title/), 'Seven Signs');
    await user.clear(form.getByLabelText('End date'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectToast('Series updated');
    expect(fakePlan.calls[0]).toMatchObject({
      method: 'PUT',
      path: '/sermon-series/john',
      body: { title: 'Seven Signs', theme: 'Belief', startDate: '2026-03-01', endDate: null },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Seven Signs' })).toBeVisible();
  });

  it('is deleted with its sermons without confirmation, and restored with them', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'Delete series Signs in John');
    await expectToast('Series deleted', 'Signs in John');
    await screen.findByRole('heading', { level: 2, name: 'All sermons' });
    await waitFor(() => expect(shownTitles()).toEqual(['A Wedding', 'Call Me Mara']));
    expect(screen.getByRole('heading', { level: 2, name: 'All sermons' })).toHaveFocus();
    await pressButton(user, 'Undo');
    await row('The Pool');
    expect(fakePlan.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /sermon-series/john',
      'POST /sermon-series/john/restore',
    ]);
    await expectToast('Series and its sermons restored');
  });
});

describe('the calendar', () => {
  const day = (name: RegExp) => {
    const cell = screen.getAllByRole('cell').find((one) => name.test(one.textContent ?? ''));
    if (!cell) throw new Error(`no day ${name}`);
    return within(cell);
  };

  it('shows the selected sermons on their days and marks today', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await user.click(screen.getByRole('tab', { name: 'Calendar' }));
    expect(await screen.findByRole('table', { name: 'March 2026' })).toBeVisible();
    expect(day(/8 March 2026|March 8, 2026/).getByRole('button')).toHaveAccessibleName(
      'Draft: Water into Wine',
    );
    const today = screen.getAllByRole('cell').filter((cell) => cell.getAttribute('aria-current'));
    expect(today.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/10 March 2026|March 10, 2026/),
    ]);
    const unscheduled = within(screen.getByRole('region', { name: 'No date' }));
    expect(unscheduled.getByRole('button', { name: 'In progress: The Pool' })).toBeVisible();
    expect(screen.queryByText('Call Me Mara')).toBeNull();
    expect(screen.getByText('March 2026: 2 sermons')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Status colors' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Draft', 'In progress', 'Completed', 'Scheduled']);
  });

  it('moves between months and back to today', async () => {
    const { user } = openPlan('?view=calendar&month=2026-04');
    await screen.findByRole('table', { name: 'April 2026' });
    await pressButton(user, 'Next month');
    await screen.findByRole('table', { name: 'May 2026' });
    expect(day(/\b2 May 2026|May 2, 2026/).getByRole('button')).toHaveAccessibleName(
      'Draft: A Wedding',
    );
    await pressButton(user, 'Previous month');
    await screen.findByRole('table', { name: 'April 2026' });
    await pressButton(user, 'Today');
    await screen.findByRole('table', { name: 'March 2026' });
  });

  it('opens a sermon to view, build, move, or delete it', async () => {
    const { user } = openPlan('?series=john&view=calendar');
    await user.click(await screen.findByRole('button', { name: 'Draft: Water into Wine' }));
    const card = within(await dialog('Water into Wine'));
    expect(card.getByText('25 min · Everyone · Joy · John 2:1–11 · 12 blocks')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open Water into Wine in the builder' })).toHaveAttribute(
      'href',
      '/sermon-builder/cana',
    );
    await user.click(card.getByRole('button', { name: 'Move to…' }));
    const form = within(await dialog('Move "Water into Wine"'));
    await user.clear(form.getByLabelText('Date'));
    await user.type(form.getByLabelText('Date'), '2026-03-17');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await expectToast('Sermon updated');
    expect(day(/17 March 2026|March 17, 2026/).getByRole('button')).toHaveAccessibleName(
      'Draft: Water into Wine',
    );
    await user.click(screen.getByRole('button', { name: 'Draft: Water into Wine' }));
    const again = within(await dialog('Water into Wine'));
    await user.click(again.getByRole('button', { name: 'Delete' }));
    await expectToast('Sermon deleted');
    expect(screen.getByRole('heading', { level: 2, name: 'Signs in John' })).toHaveFocus();
  });

  it('explains how to move a sermon with the keyboard', async () => {
    openPlan('?series=john&view=calendar');
    const chip = await screen.findByRole('button', { name: 'Draft: Water into Wine' });
    expect(chip).toHaveAccessibleDescription(/Space.*arrow keys.*by a day or a week.*Escape/);
  });

  it('lists the days below a small grid on a phone', async () => {
    mockPhoneScreen();
    const { user } = openPlan('?series=john&view=calendar');
    await user.click(await screen.findByRole('button', { name: /8.*2026: 1 sermon/ }));
    expect(screen.getByRole('heading', { level: 4, name: /8.*2026/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'In progress: The Pool' }));
    await dialog('The Pool');
  });
});
