import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { signInUrl } from '@/lib/safe-next';
import { getShownToast } from '@/ui/toast/toast-store';
import { redirectToSignIn } from './session-lost';

describe('losing the session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/bible?book=JHN');
  });
  afterEach(() => vi.useRealTimers());

  it('shows a toast, then redirects to sign-in after 500 ms, returning here afterward', () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    redirectToSignIn();
    expect(getShownToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      tone: 'danger',
    });
    vi.advanceTimersByTime(499);
    expect(goTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(signInUrl('/bible?book=JHN'));
  });

  it('happens only once, even if several calls fail at the same time', () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    redirectToSignIn();
    const toastId = getShownToast()?.id;
    redirectToSignIn();
    redirectToSignIn();
    expect(getShownToast()?.id).toBe(toastId);
    vi.runAllTimers();
    expect(goTo).toHaveBeenCalledTimes(1);
  });
});
