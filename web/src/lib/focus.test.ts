import { beforeEach, expect, it } from 'vitest';
import { isFocusLost, moveFocus } from './focus';

const findButton = (id: string) =>
  document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="pressed"></button><button id="next"></button><button id="other"></button>';
});

it('moves focus from an element about to be removed', () => {
  findButton('pressed').focus();
  moveFocus(findButton('pressed'), findButton('next'));
  expect(findButton('next')).toHaveFocus();
});

it('moves focus when the element is already removed', () => {
  const pressed = findButton('pressed');
  pressed.focus();
  pressed.remove();
  expect(isFocusLost()).toBe(true);
  moveFocus(pressed, findButton('next'));
  expect(findButton('next')).toHaveFocus();
});

it('leaves focus alone when it is already elsewhere', () => {
  findButton('other').focus();
  moveFocus(findButton('pressed'), findButton('next'));
  expect(findButton('other')).toHaveFocus();
});
