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

test('an existing heading receives focus immediately', () => {
  showPage('<h1>Prayer</h1>');
  stop = followPageHeading();
  expect(document.activeElement).toBe(heading());
});

test.each([
  ['late', ''],
  ['in the place of another', '<h1>Prayer</h1>'],
])('a heading that appears %s receives focus', async (_how, before) => {
  showPage(before);
  stop = followPageHeading();
  showPage('<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(heading());
});

test('a clicked control that remains passes focus to the heading', async () => {
  showPage('');
  document.querySelector('button')?.focus();
  stop = followPageHeading();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(heading());
});

test('focus does not move once the user presses a key', async () => {
  showPage('');
  stop = followPageHeading();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  showPage('<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(document.body);
});

test('a control that took focus keeps it', async () => {
  showPage('');
  stop = followPageHeading();
  document.querySelector('button')?.focus();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await observersRun();
  expect(document.activeElement).toBe(document.querySelector('button'));
});
