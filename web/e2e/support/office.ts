import type { APIRequestContext } from '@playwright/test';
import { expect, type Person } from './test';

let nameCount = 0;

/** A name that no other test uses. */
export function newName(stem: string): string {
  nameCount += 1;
  return `${stem}-${process.pid}-${nameCount}`;
}

/** Registers a person, who is then waiting for approval. */
export async function register(request: APIRequestContext, stem: string): Promise<Person> {
  const username = newName(stem);
  const person = { username, password: 'purple cloth', firstName: stem, lastName: 'Waiting' };
  const response = await request.post('/api/auth/register', {
    data: { ...person, email: `${username}@example.org` },
  });
  expect(response.status()).toBe(201);
  return person;
}
