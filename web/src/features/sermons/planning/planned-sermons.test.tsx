import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  dialog,
  openPlan,
  plan,
  press,
  row,
  said,
  servePlanning,
  titles,
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
    await press(user, 'New Sermon');
    await said('Please select a series first');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is created in the selected series, with half an hour for a duration that is not a number', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await press(user, 'New Sermon');
    const form = within(await dialog('New Sermon'));
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
    await user.click(form.getByRole('button', { name: 'Create Sermon' }));
    await said('Sermon created successfully');
    expect(plan.calls).toEqual([
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
    await press(user, 'New Sermon');
    const form = within(await dialog('New Sermon'));
    await user.clear(form.getByLabelText('Duration'));
    await user.type(form.getByLabelText('Duration'), '0');
    await user.click(form.getByRole('button', { name: 'Create Sermon' }));
    expect(form.getByText('Title is required')).toBeVisible();
    expect(form.getByText('Enter 1 to 600 minutes')).toBeVisible();
    expect(plan.calls).toEqual([]);
  });

  it('can be edited and removed from its series', async () => {
    const { user } = openPlan('?series=john');
    await choose(user, 'Water into Wine', 'Edit');
    const form = within(await dialog('Edit Sermon'));
    expect(form.getByLabelText('Subtitle')).toHaveValue('The first sign');
    await user.clear(form.getByLabelText('Subtitle'));
    await user.clear(form.getByLabelText('Date'));
    await user.click(form.getByRole('combobox', { name: 'Series' }));
    await user.click(await screen.findByRole('option', { name: 'No series' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await said('Sermon updated successfully');
    expect(plan.calls[0]).toMatchObject({
      method: 'PUT',
      path: '/sermons/cana',
      body: { title: 'Water into Wine', subtitle: '', scheduledDate: null, seriesId: null },
    });
    await waitFor(() => expect(titles()).toEqual(["The Official's Son", 'The Pool']));
  });

  it('keeps the typed text when its dialog is closed by mistake', async () => {
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await press(user, 'New Sermon');
    await user.type(within(await dialog('New Sermon')).getByLabelText(/^Title/), 'Bread');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'New Sermon');
    const form = within(await dialog('New Sermon'));
    expect(form.getByLabelText(/^Title/)).toHaveValue('Bread');
    await user.click(form.getByRole('button', { name: 'Start over' }));
    expect(form.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('can be copied', async () => {
    const { user } = openPlan('?series=john');
    await choose(user, 'Water into Wine', 'Copy');
    await said('Sermon copied successfully', 'Created "Water into Wine (Copy)"');
    expect(plan.calls).toEqual([
      { method: 'POST', path: '/sermons/cana/copy', body: { title: 'Water into Wine (Copy)' } },
    ]);
    await row('Water into Wine (Copy)');
  });

  it('is deleted without confirmation and restored from the toast', async () => {
    const { user } = openPlan('?series=john');
    await choose(user, 'Water into Wine', 'Delete');
    await said('Sermon deleted successfully', 'Water into Wine');
    expect(screen.getByRole('heading', { name: 'The Pool' })).toHaveFocus();
    await waitFor(() => expect(titles()).toEqual(["The Official's Son", 'The Pool']));
    await press(user, 'Undo');
    await row('Water into Wine');
    await said('Sermon restored');
    expect(plan.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /sermons/cana',
      'POST /sermons/cana/restore',
    ]);
  });

  it('can be moved without dragging, shown immediately and undone from the toast', async () => {
    const { user } = openPlan('?series=john');
    await choose(user, 'The Pool', 'Move to…');
    const form = within(await dialog('Move "The Pool"'));
    await user.click(form.getByRole('button', { name: 'Move' }));
    expect(form.getByText('Choose a date')).toBeVisible();
    await user.type(form.getByLabelText('Date'), '2026-03-29');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await said('Sermon updated successfully');
    expect(within(await row('The Pool')).getByText(/29/)).toBeVisible();
    await press(user, 'Undo');
    await waitFor(async () =>
      expect(within(await row('The Pool')).getByText('No date')).toBeVisible(),
    );
    expect(plan.calls).toEqual([
      { method: 'PUT', path: '/sermons/pool', body: { scheduledDate: '2026-03-29' } },
      { method: 'PUT', path: '/sermons/pool', body: { scheduledDate: null } },
    ]);
  });

  it('returns to its day when the server rejects the move', async () => {
    const fail = plan.hold(/PUT/);
    const { user } = openPlan('?series=john');
    await choose(user, 'Water into Wine', 'Move to…');
    await user.click(await screen.findByRole('button', { name: 'Remove date' }));
    await waitFor(async () =>
      expect(within(await row('Water into Wine')).getByText('No date')).toBeVisible(),
    );
    fail();
    await said('Failed to update sermon', 'Too late.');
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
        await press(user, 'New Series');
        await user.type(within(await dialog('New Series')).getByLabelText(/^Title/), 'Advent');
        await save(user, 'New Series', 'Create Series');
      },
    ],
    [
      'Failed to update series',
      /PUT \/sermon-series/,
      async (user) => {
        await press(user, 'Edit series Signs in John');
        await save(user, 'Edit Series', 'Save');
      },
    ],
    [
      'Failed to delete series',
      /DELETE \/sermon-series/,
      async (user) => press(user, 'Delete series Signs in John'),
    ],
    [
      'Failed to create sermon',
      /POST \/sermons/,
      async (user) => {
        await press(user, 'New Sermon');
        await user.type(within(await dialog('New Sermon')).getByLabelText(/^Title/), 'Bread');
        await save(user, 'New Sermon', 'Create Sermon');
      },
    ],
    [
      'Failed to update sermon',
      /PUT \/sermons/,
      async (user) => {
        await choose(user, 'The Pool', 'Edit');
        await save(user, 'Edit Sermon', 'Save');
      },
    ],
    ['Failed to delete sermon', /DELETE \/sermons/, (user) => choose(user, 'The Pool', 'Delete')],
    ['Failed to copy sermon', /POST \/sermons/, (user) => choose(user, 'The Pool', 'Copy')],
  ])('%s', async (title, on, act) => {
    plan.refuse(on, 'The pen is dry.');
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await act(user);
    await said(title, 'The pen is dry.');
    // Neither existing sermons nor typed text is lost.
    expect(screen.queryByRole('dialog') ?? (await row('The Pool'))).toBeVisible();
  });

  it('appear on the field they are about', async () => {
    plan.refuse(/POST/, 'Some of it is wrong.', { theme: 'That theme is too long' });
    const { user } = openPlan('?series=john');
    await row('The Pool');
    await press(user, 'New Sermon');
    const form = within(await dialog('New Sermon'));
    await user.type(form.getByLabelText(/^Title/), 'Bread');
    await user.click(form.getByRole('button', { name: 'Create Sermon' }));
    expect(await form.findByText('That theme is too long')).toBeVisible();
    expect(form.getByLabelText(/^Title/)).toHaveValue('Bread');
  });
});
