import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { client, unwrapResponse } from './client';
import { ApiError } from './errors';
import { tokenStore } from './token-store';

const usersPath = '*/api/admin/users';

afterEach(() => tokenStore.clear());

describe('the client', () => {
  it('sends the stored bearer token and credentials', async () => {
    tokenStore.set('secret');
    let received: Request | undefined;
    server.use(
      http.get(usersPath, ({ request }) => {
        received = request;
        return HttpResponse.json([]);
      }),
    );
    await expect(unwrapResponse(client.GET('/api/admin/users'))).resolves.toEqual([]);
    expect(received?.headers.get('Authorization')).toBe('Bearer secret');
    expect(received?.credentials).toBe('include');
  });

  it('omits the header in session mode', async () => {
    let header: string | null = 'unset';
    server.use(
      http.get(usersPath, ({ request }) => {
        header = request.headers.get('Authorization');
        return HttpResponse.json([]);
      }),
    );
    await client.GET('/api/admin/users');
    expect(header).toBeNull();
  });

  it('drops a rejected token', async () => {
    tokenStore.set('stale');
    server.use(http.get(usersPath, () => HttpResponse.json({}, { status: 401 })));
    await expect(client.GET('/api/admin/users')).rejects.toBeInstanceOf(ApiError);
    expect(tokenStore.get()).toBeNull();
    expect(window.localStorage.getItem('auth-token')).toBeNull();
  });

  it('keeps a new token set while the request was failing', async () => {
    tokenStore.set('stale');
    server.use(
      http.get(usersPath, () => {
        tokenStore.set('fresh');
        return HttpResponse.json({}, { status: 401 });
      }),
    );
    await expect(client.GET('/api/admin/users')).rejects.toBeInstanceOf(ApiError);
    expect(tokenStore.get()).toBe('fresh');
  });

  it('keeps the token after other errors', async () => {
    tokenStore.set('good');
    server.use(http.get(usersPath, () => HttpResponse.json({}, { status: 403 })));
    await expect(client.GET('/api/admin/users')).rejects.toMatchObject({ code: 'forbidden' });
    expect(tokenStore.get()).toBe('good');
  });

  it('reports when the server is unreachable', async () => {
    server.use(http.get(usersPath, () => HttpResponse.error()));
    await expect(client.GET('/api/admin/users')).rejects.toMatchObject({
      code: 'unavailable',
      status: 0,
    });
  });

  it('returns undefined when there is no body', async () => {
    server.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
    await expect(unwrapResponse(client.POST('/api/auth/logout'))).resolves.toBeUndefined();
  });

  it('fills in the path, omits unset parameters, and escapes both', async () => {
    let address = '';
    server.use(
      http.get('*/api/bible/verses/:translation/:book/:chapter', ({ request }) => {
        address = request.url.slice(window.location.origin.length);
        return HttpResponse.json([]);
      }),
    );
    await client.GET('/api/bible/verses/{translationId}/{bookId}/{chapter}', {
      params: {
        path: { translationId: 'a b/c', bookId: 'GEN', chapter: 1 },
        query: { limit: undefined },
      },
    });
    expect(address).toBe('/api/bible/verses/a%20b%2Fc/GEN/1');
  });

  it('sends a JSON body with its content type', async () => {
    let received: Request | undefined;
    server.use(
      http.post('*/api/auth/login', ({ request }) => {
        received = request.clone();
        return HttpResponse.json({ token: 'fresh' });
      }),
    );
    const body = { username: 'ruth', password: 'gleaning', timeZone: 'UTC' };
    await client.POST('/api/auth/login', { body });
    expect(received?.headers.get('Content-Type')).toBe('application/json');
    await expect(received?.json()).resolves.toEqual(body);
  });

  it('rejects an aborted call with AbortError', async () => {
    server.use(http.get(usersPath, () => HttpResponse.json([])));
    const abort = new AbortController();
    abort.abort();
    await expect(client.GET('/api/admin/users', { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
