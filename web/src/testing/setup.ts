import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setOutage } from '@/api/outage';
import { forgetToast } from '@/ui/toast/toast-store';
import { server } from './server';

// A busy machine takes its time to compile a part that is loaded late; only what fails waits this long.
configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetToast();
  setOutage(null);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  // A test that failed may not have come to it.
  vi.useRealTimers();
});
afterAll(() => server.close());
