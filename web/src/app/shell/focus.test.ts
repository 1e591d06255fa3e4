import { afterEach, expect, test } from 'vitest';
import { contentId, followPageHeading } from './focus';

let stop = () => {};

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function showPage(html: string) {
  document.body.innerHTML = `<main id="${contentId}">${html}</main><button>Elsewhere</button>`;
}

function heading() {
  return document.querySelector('h1');
}

/** Observers run after the change, not during it. */
const observersRun = () => Promise.resolve();

test('a page whose heading is there is led to at once', () => {
  showPage('<h1>Prayer</h1>');
  stop = followPageHeading();
  expect(document.activeElement).toBe(heading());
});

test.each([
  ['late', ''],
  ['in the place of another', '<h1>Prayer</h1>'],
])('a heading that comes %s is led to when it comes', async (_how, before) => {
  showPage(before);
  stop = followPageHeading();
  showPage('<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(heading());
});

test('a link that was followed and stays gives the focus on', async () => {
  showPage('');
  document.querySelector('button')?.focus();
  stop = followPageHeading();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(heading());
});

test('whoever has gone on is left alone', async () => {
  showPage('');
  stop = followPageHeading();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  showPage('<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(document.body);
});

test('a field that took the focus keeps it', async () => {
  showPage('');
  stop = followPageHeading();
  document.querySelector('button')?.focus();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(document.querySelector('button'));
});
