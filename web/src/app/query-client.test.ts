import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { client, unwrapResponse } from '@/api/client';
import { apiQuery } from '@/api/query';
import { server } from '@/testing/server';
import { createQueryClient } from './query-client';

describe('offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it('still sends reads, since the service worker may respond', async () => {
    server.use(http.get('*/api/bible/history', () => HttpResponse.json([])));
    const queries = createQueryClient();
    await expect(queries.fetchQuery(apiQuery('/api/bible/history'))).resolves.toEqual([]);
  });

  it('fails a save instead of leaving it pending forever', async () => {
    server.use(http.delete('*/api/bible/history', () => HttpResponse.error()));
    const save = new MutationObserver(createQueryClient(), {
      mutationFn: () => unwrapResponse(client.DELETE('/api/bible/history')),
    });
    await expect(save.mutate()).rejects.toMatchObject({ status: 0 });
  });
});
