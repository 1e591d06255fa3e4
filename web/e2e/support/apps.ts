import type { APIRequestContext } from '@playwright/test';

/** Calls the API directly as a user, without a page. */
export function as(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) => {
    const response = await request.fetch(path, { method, headers, data });
    if (!response.ok())
      throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.status() === 204 ? null : response.json();
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data?: unknown) => call('POST', path, data),
    put: (path: string, data?: unknown) => call('PUT', path, data),
    delete: (path: string) => call('DELETE', path),
  };
}

let apps = 0;

type AppToAdd = { websiteUrl?: string; syncUrl?: string };

/** Adds an app as an admin. Its name is unique and isn't part of any other app's name. */
export async function addApp(request: APIRequestContext, admin: string, options: AppToAdd = {}) {
  apps += 1;
  const office = as(request, admin);
  const app = await office.post('/api/admin/content/sister-apps', {
    displayName: `Wayfarer ${process.pid}-${String(apps).padStart(3, '0')}`,
    description: 'Walks through the parables, one at a time.',
    primaryColor: '#8A4B2A',
    ...options,
  });
  return { id: String(app.id), name: String(app.displayName) };
}

/** Connects an app to a member and returns functions that send data as this app. */
export async function connectApp(
  request: APIRequestContext,
  tokens: { admin: string; person: string },
  options: AppToAdd = {},
) {
  const app = await addApp(request, tokens.admin, options);
  const { key } = await as(request, tokens.admin).post(
    `/api/admin/content/sister-apps/${app.id}/keys`,
    { label: 'Tests' },
  );
  const { code } = await as(request, tokens.person).post('/api/sister-apps/toggle-connection', {
    appId: app.id,
    isConnected: true,
  });
  const server = as(request, key);
  let items = 0;
  return {
    ...app,
    code: String(code),
    /** Pushes notifications, newest last. */
    pushNotifications: (...titles: string[]) =>
      server.post('/api/integrations/notifications', {
        connection: code,
        items: titles.map((title) => {
          items += 1;
          const createdAt = new Date(Date.UTC(2026, 0, 1, 0, items)).toISOString();
          return { externalId: `n-${items}`, title, message: `About: ${title}`, createdAt };
        }),
      }),
    /** Pushes progress, newest last. */
    pushProgress: (...titles: string[]) =>
      server.post('/api/integrations/progress', {
        connection: code,
        items: titles.map((title) => {
          items += 1;
          const completedAt = new Date(Date.UTC(2026, 0, 1, 0, items)).toISOString();
          return { externalId: `p-${items}`, title, points: 10, completedAt };
        }),
      }),
  };
}
