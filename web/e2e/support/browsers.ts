import type { LaunchOptions } from '@playwright/test';

// Chromium's sandbox doesn't work for a container's root user; these tests open only our own pages.
const args = ['--no-sandbox', '--disable-gpu'];

/** Headless Chromium without desktop windows: 25% faster. */
export const fastBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args,
};

/** Full Chromium, for notifications, which the faster one lacks. */
export const fullBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args,
};
