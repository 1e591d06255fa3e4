import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentUser } from '@/features/accounts';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { useSetTimeZone } from './account-api';
import { TimeZoneQuestion } from './time-zone-question';

const questionText = "You're in Los Angeles now. Use this time zone?";

/** The request bodies the server received. */
let sentBodies: unknown[] = [];

function setDeviceTimeZone(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone,
  });
}

beforeEach(() => {
  sentBodies = [];
  setDeviceTimeZone('America/Los_Angeles');
  server.use(
    http.patch('*/api/user/time-zone', async ({ request }) => {
      const body = await request.json();
      sentBodies.push(body);
      return HttpResponse.json(person('user', Object(body)));
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

function Page() {
  return (
    <>
      <TimeZoneQuestion onSaveSucceeded={() => undefined} />
      <p>Home in {useCurrentUser().timeZone}</p>
    </>
  );
}

function PageWithChoice() {
  const { mutate } = useSetTimeZone();
  return (
    <>
      <Page />
      <button type="button" onClick={() => mutate({ timeZone: 'Asia/Tokyo' })}>
        Choose Tokyo
      </button>
    </>
  );
}

const openPage = (timeZone: string, change = {}) =>
  renderSignedIn(<Page />, { timeZone, ...change });

/** Simulates the next visit. */
async function revisit(timeZone: string) {
  cleanup();
  openPage(timeZone);
  await screen.findByText(`Home in ${timeZone}`);
}

describe('a device in another time zone', () => {
  it('offers its time zone and uses it if the member agrees', async () => {
    const { user } = openPage('America/New_York');
    expect(await screen.findByText(questionText)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use this time zone' }));
    expect(await screen.findByText('Home in America/Los_Angeles')).toBeVisible();
    expect(sentBodies).toEqual([{ timeZone: 'America/Los_Angeles' }]);
    expect(screen.queryByText(questionText)).toBeNull();
  });

  it('remembers that the member declined', async () => {
    const { user } = openPage('America/New_York');
    await user.click(await screen.findByRole('button', { name: 'Keep New York' }));
    expect(screen.queryByText(questionText)).toBeNull();
    await revisit('America/New_York');
    expect(screen.queryByText(questionText)).toBeNull();
    expect(sentBodies).toEqual([]);
  });

  it('does not ask again after another device moves the member back', async () => {
    const { user } = openPage('America/New_York');
    await user.click(await screen.findByRole('button', { name: 'Use this time zone' }));
    await screen.findByText('Home in America/Los_Angeles');
    await revisit('America/New_York');
    expect(screen.queryByText(questionText)).toBeNull();
  });

  it('asks once in each time zone, and again after a trip', async () => {
    const { user } = openPage('America/New_York');
    await user.click(await screen.findByRole('button', { name: 'Use this time zone' }));
    await screen.findByText('Home in America/Los_Angeles');
    setDeviceTimeZone('America/New_York');
    cleanup();
    const back = openPage('America/Los_Angeles');
    expect(await screen.findByText("You're in New York now. Use this time zone?")).toBeVisible();
    await back.user.click(screen.getByRole('button', { name: 'Use this time zone' }));
    await screen.findByText('Home in America/New_York');
    setDeviceTimeZone('America/Los_Angeles');
    await revisit('America/New_York');
    expect(await screen.findByText(questionText)).toBeVisible();
  });

  it('does not ask a member who just chose a time zone', async () => {
    const { user } = renderSignedIn(<PageWithChoice />, { timeZone: 'America/Los_Angeles' });
    await user.click(await screen.findByRole('button', { name: 'Choose Tokyo' }));
    expect(await screen.findByText('Home in Asia/Tokyo')).toBeVisible();
    expect(screen.queryByText(questionText)).toBeNull();
  });

  it('shows an error and keeps the prompt when saving fails', async () => {
    server.use(http.patch('*/api/user/time-zone', () => new HttpResponse(null, { status: 500 })));
    const { user } = openPage('America/New_York');
    await user.click(await screen.findByRole('button', { name: 'Use this time zone' }));
    expect((await screen.findAllByText("We couldn't change your time zone"))[0]).toBeVisible();
    expect(screen.getByText(questionText)).toBeVisible();
  });
});

describe('no prompt appears', () => {
  it.each([
    ['at home', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['where clocks are the same', 'Asia/Kolkata', 'Asia/Calcutta'],
    ['where the browser hides it', 'America/New_York', 'UTC'],
  ])('%s', async (_where, home, zone) => {
    setDeviceTimeZone(zone);
    openPage(home);
    await screen.findByText(`Home in ${home}`);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('an account without a time zone', () => {
  it('adopts the device time zone before a page renders', async () => {
    openPage('UTC', { hasTimeZone: false });
    expect(await screen.findByText('Home in America/Los_Angeles')).toBeVisible();
    expect(sentBodies).toEqual([{ timeZone: 'America/Los_Angeles' }]);
    expect(screen.queryByText(questionText)).toBeNull();
  });

  it('falls back to UTC, like the server, when that fails', async () => {
    server.use(http.patch('*/api/user/time-zone', () => HttpResponse.error()));
    openPage('UTC', { hasTimeZone: false });
    expect(await screen.findByText('Home in UTC')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(questionText)).toBeNull());
  });
});
