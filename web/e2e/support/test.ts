import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Person, type Role, Trellis, testedOrigins } from './server';

export type { Person, Role };
export { expect };

type Options = {
  /** The user who is signed in when the page opens; none by default. */
  persona: Role | null;
};

type TestFixtures = Options & {
  /**
   * A worker's tests share the admin accounts. The user account is new for each test, so that it starts
   * empty.
   */
  tokens: Record<Role, string>;
  /** A new active account for this test, not signed in. */
  newPerson: (role?: Role) => Promise<Person>;
  /** Fails the test if the page throws an error, logs one, or violates the content security policy. */
  noErrors: undefined;
};

type OfficeRole = Exclude<Role, 'user'>;

type WorkerFixtures = {
  trellis: Trellis;
  officeTokens: Record<OfficeRole, string>;
};

const officeRoles: readonly OfficeRole[] = ['admin', 'super_admin'];
let people = 0;

function newName(role: Role): Person {
  people += 1;
  return {
    username: `${role}-${process.pid}-${people}`,
    password: 'correct horse',
    firstName: { user: 'Ruth', admin: 'Aaron', super_admin: 'Deborah' }[role],
    lastName: 'Tester',
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  trellis: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const trellis = await Trellis.start();
      await use(trellis);
      await trellis.stop();
    },
    { scope: 'worker' },
  ],

  // Signs in once per role and worker, because the server limits sign-in attempts.
  officeTokens: [
    async ({ trellis }, use) => {
      const pairs = await Promise.all(
        officeRoles.map(async (role) => {
          const person = newName(role);
          await trellis.createPerson(role, person);
          return [role, await signInByApi(trellis.origin, person)] as const;
        }),
      );
      await use(Object.fromEntries(pairs) as Record<OfficeRole, string>);
    },
    { scope: 'worker' },
  ],

  tokens: async ({ trellis, officeTokens }, use) => {
    const person = newName('user');
    await createPersonByApi(trellis.origin, officeTokens.admin, 'user', person);
    await use({ ...officeTokens, user: await signInByApi(trellis.origin, person) });
  },

  persona: [null, { option: true }],

  baseURL: ({ trellis }, use) => use(trellis.origin),

  storageState: ({ trellis, tokens, persona }, use) => {
    const localStorage: { name: string; value: string }[] = [
      { name: 'trellis-theme', value: 'light' },
    ];
    if (persona) localStorage.push({ name: 'auth-token', value: tokens[persona] });
    return use({ cookies: [], origins: [{ origin: trellis.origin, localStorage }] });
  },

  newPerson: ({ trellis, officeTokens }, use) =>
    use(async (role = 'user') => {
      const person = newName(role);
      await createPersonByApi(trellis.origin, officeTokens.super_admin, role, person);
      return person;
    }),

  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (isUnexpectedError(message)) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Ignores messages that tests expect. Browsers log every failed API call, but the tests check those
 * responses themselves.
 */
function isUnexpectedError(message: ConsoleMessage): boolean {
  const page = message.page()?.url() ?? '';
  const onOurPage = URL.canParse(page) && testedOrigins.has(new URL(page).origin);
  const refusedCall = message.location().url.includes('/api/');
  // Caused by the `serviceWorkers` setting in playwright.config.ts.
  const noWorker = message.text() === 'Service Worker registration blocked by Playwright';
  // Expected in tests that go offline.
  const noNetwork = message.text().includes('ERR_INTERNET_DISCONNECTED');
  const known = refusedCall || noWorker || noNetwork;
  return onOurPage && !known && ['error', 'warning'].includes(message.type());
}

type Credentials = Pick<Person, 'username' | 'password'>;

export async function signInByApi(origin: string, person: Credentials): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: person.username, password: person.password }),
  });
  if (!response.ok)
    throw new Error(`sign-in failed with ${response.status}: ${await response.text()}`);
  const { token } = await response.json();
  return token;
}

/** Creates a user through the API, which is faster than starting the command line for every test. */
async function createPersonByApi(origin: string, token: string, role: Role, person: Person) {
  const response = await fetch(`${origin}/api/admin/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...person, email: `${person.username}@example.org`, role }),
  });
  if (!response.ok)
    throw new Error(`creating a user failed with ${response.status}: ${await response.text()}`);
}

export async function signIn(page: Page, person: Credentials) {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** Finds the toast; only one can be visible at a time. */
export function toast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

type AxeScope = {
  /** Checks only this part of the page. Used for open menus, which are outside the landmarks. */
  within?: string;
  /** Checks only these rules. */
  rules?: string[];
};

export async function expectNoAxeViolations(page: Page, { within, rules }: AxeScope = {}) {
  // Ask for violations only, because also listing passed rules takes twice as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // Legacy mode combines the results in the page itself instead of in a second page, but can't check frames
  // from other sites.
  if (page.frames().length === 1) axe.setLegacyMode(true);
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const violationSummaries = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(violationSummaries).toEqual([]);
}

/**
 * Checks all rules in one theme, and only color contrast in the others, because only colors differ between
 * themes.
 */
export async function expectNoAxeViolationsInAnyTheme(page: Page) {
  await expectNoAxeViolations(page);
  for (const theme of ['dark', 'sepia']) {
    await page.locator('html').evaluate((html, name) => {
      html.dataset.theme = name;
    }, theme);
    await test.step(`in ${theme}`, () =>
      expectNoAxeViolations(page, { rules: ['color-contrast'] }));
  }
}
