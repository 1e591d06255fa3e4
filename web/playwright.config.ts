import { defineConfig } from '@playwright/test';
import { quickBrowser } from './e2e/support/browsers';

/** Browser tests against the real binary: each worker starts its own server on its own data (see e2e/support). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list']],
  // A slow machine takes its time; what hangs is found by `expect` long before.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // What a test says the server answers must come from there, not from the device; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Colours and places are looked at, not watched on their way.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of every test: ask for it when one fails (`npm run e2e -- --trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: quickBrowser,
  },
});
