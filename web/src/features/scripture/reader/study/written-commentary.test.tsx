import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { server } from '@/testing/server';
import { useGeneratedCommentary } from '../api';

it('keeps generating when another verse is selected, and is available on return', async () => {
  let sendResponse = () => {};
  let isAborted = false;
  let requestCount = 0;
  server.use(
    http.post('*/api/bible/commentary/write', async ({ request }) => {
      requestCount += 1;
      request.signal.addEventListener('abort', () => {
        isAborted = true;
      });
      await new Promise<void>((resolve) => {
        sendResponse = resolve;
      });
      return HttpResponse.json({ theological_significance: 'He loved.' });
    }),
  );
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const verseAt = (verse: number) => ({ translation: 'bsb', book: 'jhn', chapter: 3, verse });
  const { result, rerender } = renderHook(({ verse }) => useGeneratedCommentary(verseAt(verse)), {
    wrapper,
    initialProps: { verse: 16 },
  });
  act(() => void result.current.refetch());
  await waitFor(() => expect(requestCount).toBe(1));
  rerender({ verse: 17 });
  expect(result.current.data).toBeUndefined();
  sendResponse();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  rerender({ verse: 16 });
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(isAborted).toBe(false);
  expect(requestCount).toBe(1);
});
