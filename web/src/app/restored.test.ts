import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { reloadWhenRestored } from './restored';

afterEach(() => {
  document.body.hidden = false;
});

const dispatchPageShow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('hides a page restored by the browser and reloads it', () => {
  const reload = vi.spyOn(browser, 'reload').mockReturnValue();
  reloadWhenRestored();
  dispatchPageShow(false);
  expect(reload).not.toHaveBeenCalled();
  expect(document.body).toBeVisible();
  dispatchPageShow(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(document.body).not.toBeVisible();
});
