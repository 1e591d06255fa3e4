import { expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { createPolicyBoundary } from './policy-boundary';

/** Whether the router blocks navigation between two paths until a full page load. */
async function isHeldBack(from: string, to: string, preload = false): Promise<boolean> {
  const reload = vi.spyOn(browser, 'reload').mockReturnValue();
  const result = createPolicyBoundary(from)({ location: { pathname: to }, preload });
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(result ? 1 : 0);
  return result !== undefined;
}

it.each([
  ['/', '/donate'],
  ['/donate/gifts', '/donate'],
  ['/donate', '/'],
  ['/donate/', '/donate/gifts'],
  ['/donate', '/donate/gifts/1'],
])('from %s to %s loads a new document', async (from, to) => {
  expect(await isHeldBack(from, to)).toBe(true);
});

it.each([
  ['/', '/prayer'],
  ['/donate', '/donate'],
  ['/donate', '/donate/'],
  ['/donate/gifts', '/donate/gifts/1'],
])('from %s to %s does not', async (from, to) => {
  expect(await isHeldBack(from, to)).toBe(false);
});

it('preloading code does not navigate', async () => {
  expect(await isHeldBack('/', '/donate', true)).toBe(false);
});
