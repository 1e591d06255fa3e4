import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNonce } from 'get-nonce';
import { describe, expect, it, vi } from 'vitest';
import { Field } from './field';
import { Select } from './select';

const options = [
  { value: 'love', label: 'Love' },
  { value: 'joy', label: 'Joy' },
];

describe('Select', () => {
  it('can be used with the keyboard', async () => {
    const onValueChange = vi.fn();
    render(
      <Field label="Weekly focus">
        <Select options={options} placeholder="Choose a fruit" onValueChange={onValueChange} />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Weekly focus' });
    expect(select).toHaveTextContent('Choose a fruit');
    select.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onValueChange).toHaveBeenCalledWith('joy');
    expect(select).toHaveTextContent('Joy');
  });

  it('gives the style element of its list the CSP nonce', async () => {
    setNonce('spoken-once');
    render(<Select aria-label="Weekly focus" options={options} />);
    screen.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    const styles = [...document.querySelectorAll('style')].filter((style) =>
      style.textContent?.includes('data-radix-select-viewport'),
    );
    expect(styles).toHaveLength(1);
    expect(styles[0]).toHaveAttribute('nonce', 'spoken-once');
  });
});
