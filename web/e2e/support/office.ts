import type { APIRequestContext } from '@playwright/test';
import { expect, type Person } from './test';

let named = 0;

/** A name that no other test gives. */
export function newName(stem: string): string {
  named += 1;
  return `${stem}-${process.pid}-${named}`;
}

/** Somebody who registered, and waits to be let in. */
export async function register(request: APIRequestContext, stem: string): Promise<Person> {
  const username = newName(stem);
  const person = { username, password: 'purple cloth', firstName: stem, lastName: 'Queued' };
  const answer = await request.post('/api/auth/register', {
    data: { ...person, email: `${username}@example.org` },
  });
  expect(answer.status()).toBe(201);
  return person;
}
