import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { reloadWhenRestored } from './restored';

afterEach(() => {
  document.body.hidden = false;
});

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('shows nothing of a page the browser kept, and loads it anew', () => {
  const reload = vi.spyOn(browser, 'reload').mockReturnValue();
  reloadWhenRestored();
  show(false);
  expect(reload).not.toHaveBeenCalled();
  expect(document.body).toBeVisible();
  show(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body).not.toBeVisible();
});
