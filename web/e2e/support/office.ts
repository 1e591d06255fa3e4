import type { APIRequestContext, Page } from '@playwright/test';
import { sidewaysRoom } from './growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  type Person,
} from './test';

let named = 0;

/** A name that no other test gives. */
export function newName(stem: string): string {
  named += 1;
  return `${stem}-${process.pid}-${named}`;
}

/** Somebody who registered, and waits to be let in. */
export async function register(request: APIRequestContext, stem: string): Promise<Person> {
  const username = newName(stem);
  const person = { username, password: 'purple cloth', firstName: stem, lastName: 'Waiting' };
  const answer = await request.post('/api/auth/register', {
    data: { ...person, email: `${username}@example.org` },
  });
  expect(answer.status()).toBe(201);
  return person;
}

/** As it is: accessible in every theme. On a phone: accessible still, and nothing is wider than the screen. */
export async function expectFineOnDeskAndPhone(page: Page) {
  await expectNoAxeViolationsInAnyTheme(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
}
