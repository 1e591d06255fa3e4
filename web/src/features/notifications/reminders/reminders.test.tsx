import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reminder } from '@/testing/notifications';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import { RemindersTab } from './reminders-tab';

type Reminder = ReturnType<typeof reminder>;

let reminders: Reminder[];
let isQuiet: boolean;
let sentRequests: { method: string; body: unknown }[];

beforeEach(() => {
  toast({ title: 'Before' });
  reminders = [];
  isQuiet = false;
  sentRequests = [];
  const respondToSave = async (request: Request, id: string) => {
    const body = (await request.json()) as Partial<Reminder>;
    sentRequests.push({ method: request.method, body });
    const saved = reminder({ time: null, days: [], nextAt: null, ...body, id });
    reminders = [...reminders.filter((one) => one.id !== id), saved];
    return HttpResponse.json(saved);
  };
  server.use(
    http.get('*/api/notifications/reminders', () => HttpResponse.json(reminders)),
    http.post('*/api/notifications/reminders', ({ request }) =>
      respondToSave(request, `made-${sentRequests.length}`),
    ),
    http.put('*/api/notifications/reminders/:id', ({ request, params }) =>
      respondToSave(request, String(params.id)),
    ),
    http.delete('*/api/notifications/reminders/:id', ({ params }) => {
      reminders = reminders.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/notifications/preferences', () =>
      HttpResponse.json({ quietOnSabbath: isQuiet }),
    ),
    http.put('*/api/notifications/preferences', async ({ request }) => {
      isQuiet = ((await request.json()) as { quietOnSabbath: boolean }).quietOnSabbath;
      return HttpResponse.json({ quietOnSabbath: isQuiet });
    }),
    http.get('*/api/notifications/push', () =>
      HttpResponse.json({ publicKey: 'AQID', devices: 0 }),
    ),
  );
});
afterEach(() => vi.unstubAllGlobals());

const openReminders = () => renderSignedIn(<RemindersTab />);
const findSection = () => screen.findByRole('region', { name: 'Reminders' });
type User = ReturnType<typeof openReminders>['user'];

async function add(user: User) {
  await user.click(
    await within(await findSection()).findByRole('button', { name: 'Add reminder' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Add reminder' }));
}

async function chooseOption(user: User, field: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name }));
}

const clickSave = (user: User) => user.click(screen.getByRole('button', { name: 'Save reminder' }));
const expectToast = (title: string) =>
  waitFor(() => expect(getShownToast()).toMatchObject({ title }));

describe('a reminder', () => {
  it('is daily at seven by default', async () => {
    const { user } = openReminders();
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeVisible();
    const dialog = await add(user);
    expect(dialog.getByLabelText(/^Time/)).toHaveValue('07:00');
    await clickSave(user);
    await expectToast('Reminder saved');
    expect(sentRequests).toEqual([
      {
        method: 'POST',
        body: { kind: 'devotional', time: '07:00', days: [0, 1, 2, 3, 4, 5, 6], isActive: true },
      },
    ]);
    const row = await within(await findSection()).findByRole('listitem');
    expect(row).toHaveTextContent(/Daily devotional.*0?7:00.* · Every day/);
    // The button in the empty state disappears with it.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reminders' })).toHaveFocus());
  });

  it('is not sent while a field is missing', async () => {
    const { user } = openReminders();
    const dialog = await add(user);
    fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '' } });
    await clickSave(user);
    expect(dialog.getByText('Time is required')).toBeVisible();
    expect(dialog.getByLabelText(/^Time/)).toHaveFocus();
    expect(sentRequests).toEqual([]);
  });

  it('is sent only on the selected days', async () => {
    reminders = [reminder()];
    const { user } = openReminders();
    const dialog = await add(user);
    await chooseOption(user, 'Remind me about', 'Prayer');
    fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '12:30' } });
    for (const day of ['Sunday', 'Tuesday', 'Thursday', 'Saturday']) {
      await user.click(dialog.getByRole('checkbox', { name: day }));
    }
    await clickSave(user);
    await expectToast('Reminder saved');
    expect(sentRequests[0]?.body).toEqual({
      kind: 'prayer',
      time: '12:30',
      days: [1, 3, 5],
      isActive: true,
    });
    expect(
      await within(await findSection()).findByText(/^12:30.* · Mon, Wed,? and Fri/),
    ).toBeVisible();
  });

  it('for the end of a fast can exist only once', async () => {
    const { user } = openReminders();
    await add(user);
    await chooseOption(user, 'Remind me about', 'End of a fast');
    await chooseOption(user, 'When', '1 hour before');
    await clickSave(user);
    await expectToast('Reminder saved');
    const row = await within(await findSection()).findByRole('listitem');
    expect(row).toHaveTextContent(/1 hour before a fast ends.*No fast is in progress\./);
    await add(user);
    await user.click(screen.getByRole('combobox', { name: 'Remind me about' }));
    expect(await screen.findByRole('option', { name: 'End of a fast' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('can be edited and turned off', async () => {
    reminders = [reminder({ kind: 'prayer' })];
    const { user } = openReminders();
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit reminder' }));
    fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '18:15' } });
    await clickSave(user);
    await expectToast('Reminder saved');
    // The time is formatted for the machine's locale.
    expect(await within(await findSection()).findByText(/^(18:15|6:15)/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Edit/ })).toHaveFocus());
    await user.click(within(await findSection()).getByRole('switch'));
    await expectToast('Reminder turned off');
    expect(sentRequests.at(-1)).toMatchObject({ method: 'PUT', body: { isActive: false } });
    expect(await within(await findSection()).findByText('Off')).toBeVisible();
  });

  it('can be removed and restored unchanged', async () => {
    reminders = [reminder({ kind: 'prayer', days: [1, 3, 5], isActive: false })];
    const { user } = openReminders();
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await expectToast('Reminder removed');
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeVisible();
    await clickUndo();
    await expectToast('Reminder restored');
    expect(sentRequests[0]?.body).toMatchObject({
      kind: 'prayer',
      days: [1, 3, 5],
      isActive: false,
    });
    expect(await within(await findSection()).findByRole('switch')).not.toBeChecked();
  });

  it('keeps its values when saving fails', async () => {
    server.use(
      http.post('*/api/notifications/reminders', () =>
        HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user } = openReminders();
    const dialog = await add(user);
    fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: '05:45' } });
    await clickSave(user);
    await expectToast("Couldn't save the reminder");
    expect(dialog.getByLabelText(/^Time/)).toHaveValue('05:45');
  });
});

it('pauses reminders on the sabbath on request', async () => {
  const { user } = openReminders();
  const quietSwitch = await screen.findByRole('switch', { name: 'Pause reminders' });
  expect(quietSwitch).not.toBeChecked();
  await user.click(quietSwitch);
  await waitFor(() =>
    expect(getShownToast()).toMatchObject({ description: 'Reminders are paused on your Sabbath.' }),
  );
  expect(quietSwitch).toBeChecked();
  expect(isQuiet).toBe(true);
});

it('explains how to unblock notifications in the browser', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission: 'denied' });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager: {} }) },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  openReminders();
  const device = within(await screen.findByRole('region', { name: 'This device' }));
  expect(await device.findByText('Your browser is blocking notifications')).toBeVisible();
  expect(device.getByText(/allow notifications, and come back/)).toBeVisible();
  expect(device.queryByRole('button')).toBeNull();
});
