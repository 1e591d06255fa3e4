import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '@/api/token-store';
import { browser } from '@/lib/device/browser';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { useCurrentUser } from './current-user';
import { currentUserQuery, useSignOut } from './session-api';
import { SessionGate } from './session-gate';

const userPath = '*/api/auth/user';
const unauthorizedResponse = () =>
  HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 });

function ProtectedPage() {
  const { firstName } = useCurrentUser();
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      {firstName}
    </button>
  );
}

function renderGate() {
  return renderInApp(
    <SessionGate>
      <ProtectedPage />
    </SessionGate>,
  );
}

afterEach(() => tokenStore.clear());

describe('the session gate', () => {
  it('shows a Loading... spinner first, then the page', async () => {
    server.use(http.get(userPath, () => HttpResponse.json(person())));
    renderGate();
    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ruth' })).toBeVisible();
  });

  it('shows sign-in when no user is signed in, with no toast', async () => {
    server.use(
      http.get(userPath, unauthorizedResponse),
      http.get('*/api/auth/options', () =>
        HttpResponse.json({ oidcEnabled: true, oidcLabel: 'Parish' }),
      ),
    );
    renderGate();
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Register Account' })).toBeVisible();
    expect(screen.getByText('Grow on purpose. Abide every day.')).toBeVisible();
    expect(screen.queryByText('You are logged out. Logging in again...')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Continue with Parish' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/login\?next=%2F/),
    );
  });

  it('falls back to the session cookie when a stale token is rejected', async () => {
    tokenStore.set('stale');
    server.use(
      http.get(userPath, ({ request }) =>
        request.headers.has('Authorization') ? unauthorizedResponse() : HttpResponse.json(person()),
      ),
    );
    renderGate();
    expect(await screen.findByRole('button', { name: 'Ruth' })).toBeVisible();
    expect(tokenStore.get()).toBeNull();
  });

  it('drops a stale token and shows sign-in, with no toast and no provider', async () => {
    tokenStore.set('long gone');
    const options = vi.fn(() => HttpResponse.json({ oidcEnabled: false, oidcLabel: null }));
    server.use(http.get(userPath, unauthorizedResponse), http.get('*/api/auth/options', options));
    const { queries } = renderGate();
    expect(await screen.findByRole('tab', { name: 'Sign In' })).toBeVisible();
    await waitFor(() => expect(options).toHaveBeenCalled());
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull();
    expect(tokenStore.get()).toBeNull();
    expect(screen.queryByText('You are logged out. Logging in again...')).toBeNull();
  });

  it('does not ask for a password when the server is down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    let isHealthy = false;
    server.use(
      http.get(userPath, () =>
        isHealthy ? HttpResponse.json(person()) : HttpResponse.json({}, { status: 503 }),
      ),
    );
    const { user } = renderGate();
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    expect(screen.getByText("We couldn't load Trellis")).toBeVisible();
    vi.useRealTimers();
    isHealthy = true;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Ruth' })).toBeVisible();
  });
});

describe('reloading the current user', () => {
  it('keeps the page visible when the server is down', async () => {
    server.use(http.get(userPath, () => HttpResponse.json(person())));
    const { queries } = renderGate();
    const pageButton = await screen.findByRole('button', { name: 'Ruth' });
    server.use(http.get(userPath, () => HttpResponse.json({}, { status: 503 })));
    await queries.invalidateQueries();
    expect(queries.getQueryState(currentUserQuery.queryKey)?.status).toBe('error');
    expect(pageButton).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('losing the session while working', () => {
  it('shows the toast and redirects to sign-in', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    server.use(http.get(userPath, () => HttpResponse.json(person())));
    const { queries } = renderGate();
    await screen.findByRole('button', { name: 'Ruth' });
    server.use(
      http.get(userPath, unauthorizedResponse),
      http.get('*/api/auth/options', () =>
        HttpResponse.json({ oidcEnabled: false, oidcLabel: null }),
      ),
    );
    await queries.invalidateQueries();
    expect(
      (await screen.findAllByText('You are logged out. Logging in again...'))[0],
    ).toBeVisible();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringMatching('^/api/login')));
  });
});

describe('signing out', () => {
  async function signOut() {
    server.use(http.get(userPath, () => HttpResponse.json(person())));
    const { user, queries } = renderGate();
    const forget = vi.spyOn(queries, 'clear');
    await user.click(await screen.findByRole('button', { name: 'Ruth' }));
    return forget;
  }

  it('with a token: notifies the server, clears everything, and goes to the root', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    tokenStore.set('mine');
    localStorage.setItem('trellis-prayer:ruth', '{"notes":"For Naomi"}');
    localStorage.setItem('trellis-prayer:naomi', '{}');
    localStorage.setItem('trellis-prayer-bell', 'on');
    let sentAuthorization: string | null = null;
    server.use(
      http.post('*/api/auth/logout', ({ request }) => {
        sentAuthorization = request.headers.get('Authorization');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const forget = await signOut();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/'));
    expect(sentAuthorization).toBe('Bearer mine');
    expect(tokenStore.get()).toBeNull();
    expect(forget).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage)).toEqual(['trellis-prayer-bell']);
  });

  it('without a token: uses /api/logout', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    await signOut();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/logout'));
  });

  it('that fails: drops the token and reloads, without the logged-out toast', async () => {
    const reload = vi.spyOn(browser, 'reload').mockReturnValue();
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    tokenStore.set('mine');
    localStorage.setItem('trellis-prayer:ruth', '{"notes":"For Naomi"}');
    server.use(http.post('*/api/auth/logout', unauthorizedResponse));
    await signOut();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(tokenStore.get()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(goTo).not.toHaveBeenCalled();
  });
});
