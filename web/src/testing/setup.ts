import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setOutage } from '@/api/outage';
import { resetToasts } from '@/ui/toast/toast-store';
import { server } from './server';

// Lazily loaded parts compile slowly on a busy machine; only failing tests wait this long.
configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  resetToasts();
  setOutage(null);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  // A failed test may not have restored the real timers.
  vi.useRealTimers();
});
afterAll(() => server.close());
