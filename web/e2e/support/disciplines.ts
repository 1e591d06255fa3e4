import type { Page } from '@playwright/test';
import { expect, heading } from './test';

/** The disciplines API's path prefix. */
export const root = '/api/disciplines';

export const hour = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour);

export async function open(page: Page, tab: 'explore' | 'fasting' | 'sabbath' | 'practices') {
  await page.goto(`/disciplines?tab=${tab}`);
  await expect(heading(page)).toHaveText('Spiritual Disciplines');
}

export const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** The timer that shows a fast's remaining time. */
export const timer = (page: Page) => page.getByRole('timer');

/** An open dialog hides the rest of the page from screen readers; the toast is still announced. */
export const toastDuringDialog = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Calls the API directly, as the token's owner. */
export async function send(
  page: Page,
  token: string,
  method: 'get' | 'post' | 'patch',
  path: string,
  data?: object,
) {
  const response = await page.request[method](path, {
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(response.ok(), `${method} ${path} returned ${response.status()}`).toBe(true);
  return response.json();
}

export async function begin(page: Page, token: string, name: string, duration = 21) {
  const all: { id: string; name: string }[] = await send(page, token, 'get', root);
  const disciplineId = all.find((one) => one.name === name)?.id;
  return send(page, token, 'post', `${root}/practices`, { disciplineId, duration });
}

type NewFast = { startsAt: Date; intention?: string };

export async function startFast(page: Page, token: string, name: string, fast: NewFast) {
  const plans: { id: string; name: string }[] = await send(
    page,
    token,
    'get',
    `${root}/fasting/plans`,
  );
  const planId = plans.find((one) => one.name === name)?.id;
  return send(page, token, 'post', `${root}/fasting`, { planId, ...fast });
}
