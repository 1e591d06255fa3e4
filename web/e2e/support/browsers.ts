import type { LaunchOptions } from '@playwright/test';

// Chromium's sandbox doesn't work for a container's root user; these tests open only our own pages.
const args = ['--no-sandbox', '--disable-gpu'];

/** Chromium's headless shell, which is 25% faster. */
export const fastBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args,
};

/** Full Chromium, for tests of notifications, which the headless shell doesn't support. */
export const fullBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args,
};
