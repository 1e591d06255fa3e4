import { expect, it } from 'vitest';
import { paragraphsOf, plainText } from './plain-text';

it('removes characters that XML forbids and keeps letters of every script', () => {
  expect(plainText(' a\u0000b\u000B\u001Bc\uFFFE\uD800 \r\nשלום\tΛόγος 🌿\r ')).toBe(
    'abc \nשלום\tΛόγος 🌿',
  );
});

it('ends a paragraph at a blank line', () => {
  expect(paragraphsOf('One\nline\n \nTwo\n\n\n')).toEqual(['One\nline', 'Two']);
});
