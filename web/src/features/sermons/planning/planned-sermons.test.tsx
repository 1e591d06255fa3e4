import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  chooseAction,
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

describe('a sermon', () => {
  it.each([
    ['all sermons', ''],
    ['those without a series', '?series=none'],
  ])('cannot be created among %s until a series is selected', async (_what, search) => {
    const { user } = openPlan(search);
    await row('A Wedding');
    await pressButton(user, 'New sermon');
    await expectToast('Please select a series first');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is created in the selected series, with half an hour for a duration that is not a number', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'New sermon');
    const form = within(await dialog('New sermon'));
    expect(form.getByRole('combobox', { name: 'Series' })).toHaveTextContent('Signs in John');
    expect(form.getByLabelText('Duration')).toHaveValue('30');
    await user.type(form.getByLabelText(/^Title/), 'Five Loaves');
    await user.type(form.getByLabelText('Subtitle'), 'Enough');
    await user.type(form.getByLabelText('Theme'), 'Bread');
    await user.type(form.getByLabelText('Target audience'), 'Families');
    await user.type(form.getByLabelText('Date'), '2026-03-22');
    await user.clear(form.getByLabelText('Duration'));
    await user.type(form.getByLabelText('Duration'), 'not long');
    await user.click(form.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Scheduled' }));
    await user.click(form.getByRole('button', { name: 'Create sermon' }));
    await expectToast('Sermon created');
    expect(fakePlan.calls).toEqual([
      {
        method: 'POST',
        path: '/sermons',
        body: {
          id: expect.any(String),
          title: 'Five Loaves',
          subtitle: 'Enough',
          theme: 'Bread',
          targetAudience: 'Families',
          estimatedDuration: 30,
          scheduledDate: '2026-03-22',
          seriesId: 'john',
          status: 'scheduled',
        },
      },
    ]);
    expect(within(await row('Five Loaves')).getByText('Not started')).toBeVisible();
  });

  it('requires a title and a valid duration', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'New sermon');
    const form = within(await dialog('New sermon'));
    await user.clear(form.getByLabelText('Duration'));
    await user.type(form.getByLabelText('Duration'), '0');
    await user.click(form.getByRole('button', { name: 'Create sermon' }));
    expect(form.getByText('Title is required')).toBeVisible();
    expect(form.getByText('Enter 1 to 600 minutes')).toBeVisible();
    expect(fakePlan.calls).toEqual([]);
  });

  it('can be edited and removed from its series', async () => {
    const { user } = openPlan('?series=john');
    await chooseAction(user, 'Water into Wine', 'Edit');
    const form = within(await dialog('Edit sermon'));
    expect(form.getByLabelText('Subtitle')).toHaveValue('The first sign');
    await user.clear(form.getByLabelText('Subtitle'));
    await user.clear(form.getByLabelText('Date'));
    await user.click(form.getByRole('combobox', { name: 'Series' }));
    await user.click(await screen.findByRole('option', { name: 'No series' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectToast('Sermon updated');
    expect(fakePlan.calls[0]).toMatchObject({
      method: 'PUT',
      path: '/sermons/cana',
      body: { title: 'Water into Wine', subtitle: '', scheduledDate: null, seriesId: null },
    });
    await waitFor(() => expect(shownTitles()).toEqual(["The Official's Son", 'The Pool']));
  });

  it('keeps the typed text when its dialog is closed by mistake', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'New sermon');
    await user.type(within(await dialog('New sermon')).getByLabelText(/^Title/), 'Bread');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressButton(user, 'New sermon');
    const form = within(await dialog('New sermon'));
    expect(form.getByLabelText(/^Title/)).toHaveValue('Bread');
    await user.click(form.getByRole('button', { name: 'Start over' }));
    expect(form.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('can be copied', async () => {
    const { user } = openPlan('?series=john');
    await chooseAction(user, 'Water into Wine', 'Copy');
    await expectToast('Sermon copied', 'Created "Water into Wine (Copy)"');
    expect(fakePlan.calls).toEqual([
      { method: 'POST', path: '/sermons/cana/copy', body: { title: 'Water into Wine (Copy)' } },
    ]);
    await row('Water into Wine (Copy)');
  });

  it('is deleted without confirmation and restored from the toast', async () => {
    const { user } = openPlan('?series=john');
    await chooseAction(user, 'Water into Wine', 'Delete');
    await expectToast('Sermon deleted', 'Water into Wine');
    expect(screen.getByRole('heading', { name: 'The Pool' })).toHaveFocus();
    await waitFor(() => expect(shownTitles()).toEqual(["The Official's Son", 'The Pool']));
    await pressButton(user, 'Undo');
    await row('Water into Wine');
    await expectToast('Sermon restored');
    expect(fakePlan.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /sermons/cana',
      'POST /sermons/cana/restore',
    ]);
  });

  it('can be moved without dragging, shown immediately and undone from the toast', async () => {
    const { user } = openPlan('?series=john');
    await chooseAction(user, 'The Pool', 'Move to…');
    const form = within(await dialog('Move "The Pool"'));
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(form.getByText('Choose a date')).toBeVisible();
    await user.type(form.getByLabelText('Date'), '2026-03-29');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await expectToast('Sermon updated');
    expect(within(await row('The Pool')).getByText(/29/)).toBeVisible();
    await pressButton(user, 'Undo');
    await waitFor(async () =>
      expect(within(await row('The Pool')).getByText('No date')).toBeVisible(),
    );
    expect(fakePlan.calls).toEqual([
      { method: 'PUT', path: '/sermons/pool', body: { scheduledDate: '2026-03-29' } },
      { method: 'PUT', path: '/sermons/pool', body: { scheduledDate: null } },
    ]);
  });

  it('returns to its day when the server rejects the move', async () => {
    const fail = fakePlan.hold(/PUT/);
    const { user } = openPlan('?series=john');
    await chooseAction(user, 'Water into Wine', 'Move to…');
    await user.click(await screen.findByRole('button', { name: 'Remove date' }));
    await waitFor(async () =>
      expect(within(await row('Water into Wine')).getByText('No date')).toBeVisible(),
    );
    fail();
    await expectToast('Failed to update sermon', 'Too late.');
    await waitFor(async () =>
      expect(within(await row('Water into Wine')).queryByText('No date')).toBeNull(),
    );
  });
});

describe('server errors show what failed and why', () => {
  const save = async (user: UserEvent, name: string, button: string) =>
    user.click(within(await dialog(name)).getByRole('button', { name: button }));

  it.each<[string, RegExp, (user: UserEvent) => Promise<void>]>([
    [
      'Failed to create series',
      /POST \/sermon-series/,
      async (user) => {
        await pressButton(user, 'New series');
        await user.type(within(await dialog('New series')).getByLabelText(/^Title/), 'Advent');
        await save(user, 'New series', 'Create series');
      },
    ],
    [
      'Failed to update series',
      /PUT \/sermon-series/,
      async (user) => {
        await pressButton(user, 'Edit series Signs in John');
        await save(user, 'Edit series', 'Save');
      },
    ],
    [
      'Failed to delete series',
      /DELETE \/sermon-series/,
      async (user) => pressButton(user, 'Delete series Signs in John'),
    ],
    [
      'Failed to create sermon',
      /POST \/sermons/,
      async (user) => {
        await pressButton(user, 'New sermon');
        await user.type(within(await dialog('New sermon')).getByLabelText(/^Title/), 'Bread');
        await save(user, 'New sermon', 'Create sermon');
      },
    ],
    [
      'Failed to update sermon',
      /PUT \/sermons/,
      async (user) => {
        await chooseAction(user, 'The Pool', 'Edit');
        await save(user, 'Edit sermon', 'Save');
      },
    ],
    [
      'Failed to delete sermon',
      /DELETE \/sermons/,
      (user) => chooseAction(user, 'The Pool', 'Delete'),
    ],
    ['Failed to copy sermon', /POST \/sermons/, (user) => chooseAction(user, 'The Pool', 'Copy')],
  ])('%s', async (title, on, act) => {
    fakePlan.refuse(on, 'The pen is dry.');
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await act(user);
    await expectToast(title, 'The pen is dry.');
    // The failed action loses neither existing sermons nor typed text.
    expect(screen.queryByRole('dialog') ?? (await row('The Pool'))).toBeVisible();
  });

  it('appear on the field they are about', async () => {
    fakePlan.refuse(/POST/, 'Some of it is wrong.', { theme: 'That theme is too long' });
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await pressButton(user, 'New sermon');
    const form = within(await dialog('New sermon'));
    await user.type(form.getByLabelText(/^Title/), 'Bread');
    await user.click(form.getByRole('button', { name: 'Create sermon' }));
    expect(await form.findByText('That theme is too long')).toBeVisible();
    expect(form.getByLabelText(/^Title/)).toHaveValue('Bread');
  });
});
