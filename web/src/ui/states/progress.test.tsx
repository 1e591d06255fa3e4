import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Progress } from './progress';

describe('Progress', () => {
  it('announces progress, in words when given', () => {
    render(<Progress label="Devotional days" value={5} max={7} valueLabel="5 of 7" />);
    const bar = screen.getByRole('progressbar', { name: 'Devotional days' });
    expect(bar).toHaveAttribute('aria-valuetext', '5 of 7');
  });

  it.each([
    { value: -3, spoken: '0%' },
    { value: 320, spoken: '64%' },
    { value: 900, spoken: '100%' },
  ])('announces $value of 500 as $spoken', ({ value, spoken }) => {
    render(<Progress label="Next level" value={value} max={500} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', spoken);
  });

  it('announces no value while progress is unknown', () => {
    render(<Progress label="Preparing audio" value={null} />);
    const bar = screen.getByRole('progressbar');
    expect(bar).not.toHaveAttribute('aria-valuenow');
    expect(bar).not.toHaveAttribute('aria-valuetext');
  });
});
