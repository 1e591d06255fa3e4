import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Generating } from './generating';

const unreachableMessage = "We can't reach the server right now.";
const renderGenerating = (isOutOfReach: boolean) => (
  <Generating
    title="Generating your devotional"
    work={{ progress: 40, partial: [], isOutOfReach }}
    onCancel={vi.fn()}
  />
);

it('says when the server is unreachable, and stops once it recovers', () => {
  const { rerender } = render(renderGenerating(true));
  expect(screen.getByRole('status')).toHaveTextContent(unreachableMessage);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  rerender(renderGenerating(false));
  expect(screen.getByRole('status')).not.toHaveTextContent(unreachableMessage);
});
