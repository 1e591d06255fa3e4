import { defineConfig } from '@playwright/test';
import { fastBrowser } from './e2e/support/browsers';

/** Browser tests against the real binary: each worker starts its own server on its own data (see e2e/support). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['list']],
  // Generous for slow machines; `expect` catches a hang long before.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // Responses must come from the server under test, not the service worker's cache; offline.spec.ts opts
    // back in.
    serviceWorkers: 'block',
    // Colors and positions are checked at rest, not in mid-animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing doubles the time every test takes; turn it on when one fails (`npm run e2e -- --trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: fastBrowser,
  },
});
