import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { useApiMutation, useApiSave, useCustomMutation } from './mutation';
import { apiQuery } from './query';

const remindersPath = '/api/notifications/reminders';

function renderInPage<Result>(hook: () => Result) {
  const queries = new QueryClient();
  const invalidated = vi.spyOn(queries, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { queries, invalidated, ...renderHook(hook, { wrapper }) };
}

const errorResponse = (status: number, code: string) =>
  HttpResponse.json({ message: 'Not like this.', code }, { status });

describe('useApiMutation', () => {
  it('sends path parameters in the path and the rest as the body', async () => {
    const onRequest = vi.fn();
    server.use(
      http.patch('*/api/admin/users/:id/role', async ({ params, request }) => {
        onRequest(params.id, await request.json());
        return HttpResponse.json({});
      }),
    );
    const { result } = renderInPage(() => useApiMutation('patch', '/api/admin/users/{id}/role'));
    await result.current.mutateAsync({ id: 'a/b', role: 'admin' });
    expect(onRequest).toHaveBeenCalledWith('a/b', { role: 'admin' });
  });

  it('accepts a bare value when the path has one parameter, and sends no body', async () => {
    const onRequest = vi.fn();
    server.use(
      http.delete('*/api/user/prayers/:id/answer', async ({ request }) => {
        onRequest(await request.text());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { result } = renderInPage(() =>
      useApiMutation('delete', '/api/user/prayers/{id}/answer'),
    );
    await result.current.mutateAsync('1');
    expect(onRequest).toHaveBeenCalledWith('');
  });

  it('replaces a cached query with its response and refreshes others', async () => {
    server.use(
      http.put('*/api/notifications/preferences', () =>
        HttpResponse.json({ quietOnSabbath: true }),
      ),
    );
    const { result, queries, invalidated } = renderInPage(() =>
      useApiMutation('put', '/api/notifications/preferences', {
        replaces: '/api/notifications/preferences',
        refreshes: [remindersPath],
      }),
    );
    await result.current.mutateAsync({ quietOnSabbath: true });
    const { queryKey } = apiQuery('/api/notifications/preferences');
    expect(queries.getQueryData(queryKey)).toEqual({ quietOnSabbath: true });
    expect(invalidated).toHaveBeenCalledWith({ queryKey: [remindersPath] });
  });

  it('refreshes nothing after a failure, except after a conflict', async () => {
    const codes = ['validation_failed', 'conflict'];
    server.use(
      http.delete('*/api/notifications/reminders/:id', () =>
        errorResponse(409, codes.shift() ?? ''),
      ),
    );
    const { result, invalidated } = renderInPage(() =>
      useApiMutation('delete', '/api/notifications/reminders/{id}', { refreshes: [remindersPath] }),
    );
    await expect(result.current.mutateAsync('1')).rejects.toThrow();
    expect(invalidated).not.toHaveBeenCalled();
    await expect(result.current.mutateAsync('1')).rejects.toThrow();
    expect(invalidated).toHaveBeenCalledOnce();
  });

  it('refreshes after any failure that may have taken effect, when configured to', async () => {
    server.use(http.post('*/api/admin/system/backups', () => errorResponse(500, 'internal')));
    const { result, invalidated } = renderInPage(() =>
      useApiMutation('post', '/api/admin/system/backups', {
        refreshes: ['/api/admin/system/backups'],
        refreshesAfterFailure: true,
      }),
    );
    await expect(result.current.mutateAsync()).rejects.toThrow();
    expect(invalidated).toHaveBeenCalledOnce();
  });

  it('treats deleting a missing item as success when configured to', async () => {
    server.use(http.delete('*/api/illustrations/:id', () => errorResponse(404, 'not_found')));
    const { result, invalidated } = renderInPage(() =>
      useApiMutation('delete', '/api/illustrations/{id}', {
        refreshes: ['/api/illustrations'],
        ignoresMissing: true,
      }),
    );
    await result.current.mutateAsync('1');
    expect(invalidated).toHaveBeenCalledOnce();
  });
});

describe('useApiSave', () => {
  it('creates without an id and updates with one', async () => {
    const onRequest = vi.fn();
    const answer = async ({ request }: { request: Request }) => {
      onRequest(request.method, new URL(request.url).pathname, await request.json());
      return HttpResponse.json({});
    };
    server.use(
      http.post('*/api/admin/content/abide-moments', answer),
      http.patch('*/api/admin/content/abide-moments/:id', answer),
    );
    const { result } = renderInPage(() =>
      useApiSave('/api/admin/content/abide-moments', [
        'patch',
        '/api/admin/content/abide-moments/{id}',
      ]),
    );
    const body = { title: 'Be still', isActive: true } as Parameters<
      typeof result.current.mutateAsync
    >[0]['body'];
    await result.current.mutateAsync({ id: null, body });
    await result.current.mutateAsync({ id: '7', body });
    expect(onRequest.mock.calls).toEqual([
      ['POST', '/api/admin/content/abide-moments', body],
      ['PATCH', '/api/admin/content/abide-moments/7', body],
    ]);
  });
});

describe('useCustomMutation', () => {
  it('finishes after its success handler and refreshes', async () => {
    const onSuccess = vi.fn();
    const { result, invalidated } = renderInPage(() =>
      useCustomMutation(async (name: string) => `Hello ${name}`, {
        refreshes: [remindersPath],
        onSuccess: (greeting) => onSuccess(greeting),
      }),
    );
    result.current.mutate('Ruth');
    await waitFor(() => expect(result.current.data).toBe('Hello Ruth'));
    expect(onSuccess).toHaveBeenCalledWith('Hello Ruth');
    expect(invalidated).toHaveBeenCalledOnce();
  });
});
