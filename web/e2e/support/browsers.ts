import type { LaunchOptions } from '@playwright/test';

// A container's root user has no sandbox to run in; these tests open nothing but our own pages.
const args = ['--no-sandbox', '--disable-gpu'];

/** Chromium without the windows of a desktop: a quarter quicker. */
export const quickBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args,
};

/** All of Chromium, for what the quick one has not: notifications. */
export const wholeBrowser: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args,
};
