import type { APIRequestContext } from '@playwright/test';
import { expect, type Person } from './test';

let named = 0;

/** A name that no other test uses. */
export function newName(stem: string): string {
  named += 1;
  return `${stem}-${process.pid}-${named}`;
}

/** Registers a person, who is then waiting for approval. */
export async function register(request: APIRequestContext, stem: string): Promise<Person> {
  const username = newName(stem);
  const person = { username, password: 'purple cloth', firstName: stem, lastName: 'Waiting' };
  const answer = await request.post('/api/auth/register', {
    data: { ...person, email: `${username}@example.org` },
  });
  expect(answer.status()).toBe(201);
  return person;
}
