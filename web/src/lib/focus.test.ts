import { beforeEach, expect, it } from 'vitest';
import { isFocusLost, moveFocus } from './focus';

const button = (id: string) => document.querySelector<HTMLButtonElement>(`#${id}`) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<button id="pressed"></button><button id="next"></button><button id="other"></button>';
});

it('goes on from what is about to go away', () => {
  button('pressed').focus();
  moveFocus(button('pressed'), button('next'));
  expect(button('next')).toHaveFocus();
});

it('goes on from what is already elapsed', () => {
  const pressed = button('pressed');
  pressed.focus();
  pressed.remove();
  expect(isFocusLost()).toBe(true);
  moveFocus(pressed, button('next'));
  expect(button('next')).toHaveFocus();
});

it('leaves somebody alone who has gone on to something else', () => {
  button('other').focus();
  moveFocus(button('pressed'), button('next'));
  expect(button('other')).toHaveFocus();
});
