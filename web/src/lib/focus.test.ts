import { beforeEach, expect, it } from 'vitest';
import { isFocusLost, moveFocus } from './focus';

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="pressed"></button><button id="next"></button><button id="other"></button>';
});

it('moves focus from an element about to be removed', () => {
  button('pressed').focus();
  moveFocus(button('pressed'), button('next'));
  expect(button('next')).toHaveFocus();
});

it('moves focus when the element is already removed', () => {
  const pressed = button('pressed');
  pressed.focus();
  pressed.remove();
  expect(isFocusLost()).toBe(true);
  moveFocus(pressed, button('next'));
  expect(button('next')).toHaveFocus();
});

it('leaves focus alone when it is already elsewhere', () => {
  button('other').focus();
  moveFocus(button('pressed'), button('next'));
  expect(button('other')).toHaveFocus();
});
