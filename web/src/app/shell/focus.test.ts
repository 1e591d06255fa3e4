import { afterEach, expect, test } from 'vitest';
import { contentId, followPageHeading } from './focus';

let stopFollowing = () => {};

afterEach(() => {
  stopFollowing();
  document.body.innerHTML = '';
});

function showPage(html: string) {
  document.body.innerHTML = `<main id="${contentId}">${html}</main><button>Elsewhere</button>`;
}

function findHeading() {
  return document.querySelector('h1');
}

/** Mutation observers run after the change, not during it. */
const waitForObservers = () => Promise.resolve();

test('an existing heading receives focus immediately', () => {
  showPage('<h1>Prayer</h1>');
  stopFollowing = followPageHeading();
  expect(document.activeElement).toBe(findHeading());
});

test.each([
  ['late', ''],
  ['in the place of another', '<h1>Prayer</h1>'],
])('a heading that appears %s receives focus', async (_how, before) => {
  showPage(before);
  stopFollowing = followPageHeading();
  showPage('<h1>About</h1>');
  await waitForObservers();
  expect(document.activeElement).toBe(findHeading());
});

test('a clicked control that remains passes focus to the heading', async () => {
  showPage('');
  document.querySelector('button')?.focus();
  stopFollowing = followPageHeading();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await waitForObservers();
  expect(document.activeElement).toBe(findHeading());
});

test('focus does not move once the user presses a key', async () => {
  showPage('');
  stopFollowing = followPageHeading();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  showPage('<h1>About</h1>');
  await waitForObservers();
  expect(document.activeElement).toBe(document.body);
});

test('a control that took focus keeps it', async () => {
  showPage('');
  stopFollowing = followPageHeading();
  document.querySelector('button')?.focus();
  document.getElementById(contentId)?.insertAdjacentHTML('beforeend', '<h1>About</h1>');
  await waitForObservers();
  expect(document.activeElement).toBe(document.querySelector('button'));
});
