import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Generating } from './generating';

const unreachable = "We can't reach the server right now.";
const show = (isOutOfReach: boolean) => (
  <Generating
    title="Generating your devotional"
    work={{ progress: 40, partial: [], isOutOfReach }}
    onCancel={vi.fn()}
  />
);

it('says when the server is unreachable, and stops once it recovers', () => {
  const { rerender } = render(show(true));
  expect(screen.getByRole('status')).toHaveTextContent(unreachable);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  rerender(show(false));
  expect(screen.getByRole('status')).not.toHaveTextContent(unreachable);
});
