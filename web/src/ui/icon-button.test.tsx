import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button';

it('is named by its label, since screen readers skip its icon', async () => {
  const onClick = vi.fn();
  render(<IconButton icon={Trash2} label="Delete the note" onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Delete the note' });
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});
